import './browser-globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { MerchantProvider, type Merchant } from '../api/merchant';
import { setToken } from '../api/session-token';
import { setUpTexts, type LanguageFiles } from '../i18n/setup';
import { StateRoot } from '../state/state-root';

export const MERCHANT: Merchant = {
  code: 'demo',
  name: 'Croupier',
  currency: 'BRL',
  currencyDigits: 2,
  timeZone: 'America/Sao_Paulo',
};

export interface DrawOptions {
  /** The Portuguese texts of the entry that the page belongs to. */
  readonly texts: Record<string, unknown>;
  /** The other languages of that entry. */
  readonly languages?: LanguageFiles;
  /** Adds texts that the entry fetches later, after `texts` are set up. */
  readonly addTexts?: () => void;
  /** The address at which the page is opened. */
  readonly path: string;
  /** Null draws the page for a visitor who is not logged in. */
  readonly token?: string | null;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Draws a page with everything around it that the product gives to a page; `address` shows where the router stands. */
export async function drawPage(content: ReactNode, options: DrawOptions) {
  const { texts, languages = {}, addTexts, path, token = 'token' } = options;
  await setUpTexts(texts, languages);
  addTexts?.();
  setToken(token);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <StateRoot>
      <QueryClientProvider client={client}>
        <MerchantProvider value={MERCHANT}>
          <MemoryRouter initialEntries={[path]}>
            {content}
            <Address />
          </MemoryRouter>
        </MerchantProvider>
      </QueryClientProvider>
    </StateRoot>,
  );
  return { user: userEvent.setup(), client, ...view };
}
