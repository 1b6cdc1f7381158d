import { useQuery } from '@tanstack/react-query';
import { Fact, FactList } from '@/components/ui/fact-list';
import { NotYet } from '@/components/ui/retry-note';
import { SETTINGS } from '@/content/staff/settings';
import { SHOP_SETTINGS } from '@/content/staff/shop';
import { isEmail } from '@/domain/booking/booking-rules';
import { plainAddress, plainPhone } from '@/domain/contact';
import { e164 } from '@/domain/phone';
import { parseReviewLink } from '@/domain/review-link';
import { shopWith } from '@/domain/shop';
import { camelCased } from '@/lib/camel-case';
import type { Tables, TablesUpdate } from '@/lib/database.types';
import { useIsOwner } from '@/lib/session';
import { type SectionProps, type SettingLine, SettingLines } from './setting-lines';
import { email, optional, requiredText, text } from './setting-rules';
import { saveFacts, saveWebsite, websiteSettingsQuery } from './website/api';
import { PublishLine } from './website/publish-line';

const FIELDS = 'grid gap-x-6 gap-y-6 md:grid-cols-2 lg:gap-x-8';
const { fields } = SHOP_SETTINGS;

/** Up to so many characters of a form. */
const fitting = (most: number, isFit: (typed: string) => boolean, wrong: string) =>
  optional({
    ...requiredText(most, wrong),
    parse: (typed) => (typed.length <= most && isFit(typed) ? typed : undefined),
  });

/** An empty field takes back what the site was made with. */
const FACTS: readonly SettingLine<TablesUpdate<'shop_facts'>>[] = [
  {
    name: 'name',
    ...fields.name,
    ...fitting(30, (typed) => !/[<>"\\]/.test(typed), fields.name.wrong),
  },
  {
    name: 'phone',
    ...fields.phone,
    ...optional({ parse: (typed) => e164(plainPhone(typed)), wrong: fields.phone.wrong }),
  },
  { name: 'street', ...fields.street, ...text(120) },
  {
    name: 'email',
    ...fields.email,
    ...email,
    parse: (typed) => (typed === '' || isEmail(typed) ? plainAddress(typed) || null : undefined),
  },
  { name: 'mailing_address', ...fields.mailing_address, ...text(200) },
  {
    name: 'opening_text',
    ...fields.opening_text,
    ...fitting(80, (typed) => /^[^,]+, *[^, ]/.test(typed), fields.opening_text.wrong),
  },
  {
    name: 'social_links',
    ...fields.social_links,
    isLong: true,
    className: 'md:col-span-2',
    inputMode: 'url',
    parse: (typed) => {
      const typedLinks = typed.split(/\s+/).filter((link) => link !== '');
      const links = typedLinks.flatMap((link) => parseReviewLink(link) ?? []);
      const isFit = links.length === typedLinks.length && links.length <= 6;
      return isFit && links.every(({ length }) => length <= 200) ? links : undefined;
    },
  },
];

const ARRIVAL: readonly SettingLine<TablesUpdate<'website_settings'>>[] = [
  { name: 'parking', ...fields.parking, ...text(300), isLong: true },
  { name: 'key_drop', ...fields.key_drop, ...text(300), isLong: true },
];

/** As customers read it now. */
function shownFacts(facts: Tables<'shop_facts'>) {
  const shop = shopWith(camelCased(facts));
  return {
    id: facts.id,
    name: shop.name,
    phone: shop.phoneDisplay,
    street: shop.streetAddress,
    email: shop.email,
    mailing_address: shop.mailingAddress,
    opening_text: `${shop.hours.days}, ${shop.hours.times}`,
    social_links: shop.socialLinks.join('\n'),
  };
}

/** Says who and where the shop is; only an owner changes it. */
export function ShopSection({ settings: { changes } }: SectionProps) {
  const isOwner = useIsOwner();
  const query = useQuery(websiteSettingsQuery);
  const { data } = query;
  if (!data) {
    return <NotYet query={query} failed={SETTINGS.failedTitle} skeleton="h-100" />;
  }
  const row = shownFacts(data.facts);
  return (
    <div className="grid gap-6">
      <PublishLine changes={changes} website={data} />
      {isOwner ? (
        <div className={FIELDS}>
          <SettingLines of={{ row, changes, save: saveFacts }} lines={FACTS} />
        </div>
      ) : (
        <FactList>
          {FACTS.map(({ name, label }) => (
            <Fact key={name} label={label}>
              {row[name] || SHOP_SETTINGS.none}
            </Fact>
          ))}
        </FactList>
      )}
      <div className={FIELDS}>
        <SettingLines of={{ row: data.row, changes, save: saveWebsite }} lines={ARRIVAL} />
      </div>
    </div>
  );
}
