import 'react-json-view-lite/dist/index.css';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { allExpanded, darkStyles, JsonView } from 'react-json-view-lite';

const STYLES = {
  ...darkStyles,
  container: `${darkStyles.container} json-tree`,
  label: 'text-info me-1.5',
  clickableLabel: 'text-info me-1.5 cursor-pointer',
  stringValue: 'text-win break-all',
  numberValue: 'text-gold',
  booleanValue: 'text-vip',
  nullValue: 'text-fg-3',
  undefinedValue: 'text-fg-3',
  otherValue: 'text-fg',
  punctuation: 'text-fg-3',
};

/** The data with words of the language in place of what the server does not show. */
function inWords(value: unknown, words: ReadonlyMap<unknown, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => inWords(one, words));
  if (typeof value !== 'object' || value === null) return words.get(value) ?? value;
  return Object.fromEntries(Object.entries(value).map(([name, content]) => [name, inWords(content, words)]));
}

/** Data as they are stored. The viewer is large: whoever shows it is fetched with the first event that is opened. */
export function StoredData({ data }: { readonly data: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation();
  const shown = useMemo(() => {
    const words = new Map([
      ['[sealed]', t('bo.event.closed')],
      ['[secret]', t('bo.event.secret')],
    ]);
    return inWords(data, words) as typeof data;
  }, [data, t]);
  return (
    <div data-testid="event-json" className="overflow-x-auto p-3 font-mono text-12">
      <JsonView data={shown} shouldExpandNode={allExpanded} style={STYLES} />
    </div>
  );
}
