import { Check, Clock, Phone } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { chooseService, useServiceChoice } from '@/components/site/service-choice';
import { Button } from '@/components/ui/button';
import { SECTIONS } from '@/config/paths';
import { SERVICES_SECTION } from '@/content/service-categories';
import { SERVICE_COPY, serviceTime } from '@/content/services';
import { isCustomQuote, type CatalogueService } from '@/domain/catalogue';
import { isBookingServiceKey } from '@/domain/price-table';
import { SHOP_TEL_HREF } from '@/domain/shop';
import { FeatureList } from './feature-list';
import { PriceLine } from './price-line';

interface ServiceCardProps {
  readonly service: CatalogueService;
}

export function ServiceCard({ service }: ServiceCardProps) {
  const navigate = useNavigate();
  const isSelected = useServiceChoice()?.serviceId === service.id;
  const { description, features } = SERVICE_COPY[service.id];
  const headingId = `service-${service.id}`;
  return (
    <article className="service-card" data-selected={isSelected || undefined}>
      <div className="service-card-top">
        <h3 id={headingId}>{service.name}</h3>
        <span className="service-card-time">
          <Clock size={14} aria-hidden="true" />
          <span className="sr-only">{SERVICES_SECTION.duration} </span>
          {serviceTime(service.id)}
        </span>
      </div>
      <PriceLine price={service.price} isByVehicle={isBookingServiceKey(service.id)} />
      <p className="service-card-text">{description}</p>
      <FeatureList features={features} headingId={headingId} />
      {isCustomQuote(service) ? (
        <Button asChild look="outline" className="mt-auto">
          <a href={SHOP_TEL_HREF} aria-describedby={headingId}>
            <Phone size={18} aria-hidden="true" />
            {SERVICES_SECTION.call}
          </a>
        </Button>
      ) : (
        <Button
          className="mt-auto"
          look={isSelected ? 'primary' : 'ink'}
          aria-describedby={headingId}
          onClick={() => {
            chooseService({ serviceId: service.id });
            void navigate({ hash: SECTIONS.booking });
          }}
        >
          {isSelected ? <Check size={18} aria-hidden="true" /> : null}
          {isSelected ? SERVICES_SECTION.selected : SERVICES_SECTION.select}
        </Button>
      )}
    </article>
  );
}
