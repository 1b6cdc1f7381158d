interface StructuredDataProps {
  /** One object or a list (schema.org). */
  readonly data: object;
}

/** Search engines read this in addition to the text. */
export function StructuredData({ data }: StructuredDataProps) {
  return (
    <script
      type="application/ld+json"
      // "<" is escaped so that no text can end the element.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  );
}
