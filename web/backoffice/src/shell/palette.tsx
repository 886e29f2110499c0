import type { StaffInfo } from '@contracts/http/office/back-office';
import { routes } from '@contracts/http/routes';
import { plain } from '@web/i18n/plain';
import { useSettled } from '@web/time/use-settled';
import { Dialog } from '@web/ui/feedback/dialog';
import { Button } from '@web/ui/form/button';
import { INPUT_BOX } from '@web/ui/form/field';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useMembers } from '../lib/api/use-members';
import { mayCall } from '../lib/use-may';
import { useStaffQuery } from '../lib/use-staff-query';
import { PAGES } from './pages';

const SETTLE_MS = 250;
const LEAST_CHARS = 2;
/** No vendor has round ids as short as the beginning of a name. */
const LEAST_ROUND_CHARS = 6;
const MEMBERS = 6;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

interface Hit {
  readonly to: string;
  readonly label: string;
  readonly kind: 'page' | 'member' | 'round' | 'reference';
}

/** The pages, members, rounds and references that fit a text, each only where a role opens it. */
function useHits(staff: StaffInfo, text: string): readonly Hit[] {
  const { t } = useTranslation();
  const settled = useSettled(text.trim(), SETTLE_MS);
  const { data } = useMembers(
    { search: settled, pageNo: 1, pageSize: MEMBERS },
    { enabled: settled.length >= LEAST_CHARS, keepsLast: true },
  );
  const rounds = useStaffQuery(routes.staffRounds, { id: settled }, { enabled: settled.length >= LEAST_ROUND_CHARS });
  const pages = PAGES.flatMap(({ path, needs, menu }): Hit[] => {
    const label = menu && mayCall(staff, needs) ? t(`bo.${menu.title}.title`) : '';
    return label !== '' && plain(label).includes(plain(text.trim())) ? [{ to: path, label, kind: 'page' }] : [];
  });
  if (settled.length < LEAST_CHARS) return pages;
  const members = (data?.list ?? []).map(({ id, account }): Hit => ({
    to: `/members/${id}`,
    label: account,
    kind: 'member',
  }));
  const found = (rounds.data?.list ?? []).map(({ memberId, vendorId, roundId, account, gameName }): Hit => ({
    to: `/round?${new URLSearchParams({ member: memberId, vendor: vendorId, round: roundId }).toString()}`,
    label: `${gameName} · ${account}`,
    kind: 'round',
  }));
  const events = (name: 'key' | 'correlation'): Hit => ({
    to: `/events?${new URLSearchParams({ [name]: settled }).toString()}`,
    label: t(`bo.palette.${name}`, { text: settled }),
    kind: 'reference',
  });
  const references: readonly Hit[] = !mayCall(staff, routes.events)
    ? []
    : UUID.test(settled)
      ? [
          { to: `/events/${settled}`, label: t('bo.palette.event', { text: settled }), kind: 'reference' },
          events('correlation'),
          events('key'),
        ]
      : [events('key'), events('correlation')];
  return [...pages, ...members, ...found, ...references];
}

/** Finds pages, members, rounds and references from everywhere: by `Ctrl K`, or by the button on a phone. */
export function Palette({ staff }: { readonly staff: StaffInfo }) {
  const { t } = useTranslation();
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen((isOpen) => !isOpen);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button
        look="ghost"
        size="sm"
        className="justify-start! text-fg-3"
        aria-label={t('bo.palette.title')}
        onClick={() => setOpen(true)}
        data-testid="open-palette"
      >
        <Search className="size-4" aria-hidden="true" />
        <span className="max-lg:hidden">{t('bo.palette.title')}</span>
        <kbd className="ms-auto text-11 max-lg:hidden">Ctrl K</kbd>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('bo.palette.title')}
        icon={<Search className="size-4.5" />}
      >
        <Found staff={staff} />
      </Dialog>
    </>
  );
}

function Found({ staff }: { readonly staff: StaffInfo }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const hits = useHits(staff, text);
  return (
    <div className="space-y-3" data-testid="palette">
      <input
        type="search"
        value={text}
        maxLength={120}
        spellCheck={false}
        autoCapitalize="none"
        aria-label={t('bo.palette.hint')}
        placeholder={t('bo.palette.hint')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') list.current?.querySelector('a')?.click();
        }}
        data-testid="palette-search"
        className={`${INPUT_BOX} w-full border-line-strong/60 px-3 text-16`}
      />
      <ul ref={list} className="max-h-80 space-y-0.5 overflow-y-auto">
        {hits.map(({ to, label, kind }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center justify-between gap-3 rounded-8 px-3 text-14 hover:bg-ink-3"
              data-testid={`palette-${kind}`}
            >
              <span className="min-w-0 truncate">{label}</span>
              <span className="shrink-0 text-12 text-fg-3">{t(`bo.palette.kinds.${kind}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {hits.length === 0 && <p className="px-3 text-13 text-fg-3">{t('bo.palette.none')}</p>}
    </div>
  );
}
