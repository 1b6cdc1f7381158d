import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { ASK, QUOTE_VIEW } from '@/content/booking/quote';
import { LinkFailed } from '../link/link-failed';

type QuoteLinkFailedProps = Pick<ComponentProps<typeof LinkFailed>, 'failure' | 'onRetry'>;

/** The link of a quote that opens nothing leads to a new request. */
export function QuoteLinkFailed(props: QuoteLinkFailedProps) {
  return (
    <LinkFailed
      {...props}
      copy={QUOTE_VIEW}
      wayOn={
        <Button asChild look="outline">
          <Link to={PATHS.quote}>{ASK.heading}</Link>
        </Button>
      }
    />
  );
}
