import { TAGS } from '@/content/staff/customer-records';

export function TagList({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-1" aria-label={TAGS.title}>
      {tags.map((tag) => (
        <li
          key={tag}
          className="rounded-s bg-paper px-1.5 py-0.5 text-xs font-medium wrap-anywhere inset-ring inset-ring-line"
        >
          {tag}
        </li>
      ))}
    </ul>
  );
}
