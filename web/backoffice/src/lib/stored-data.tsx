import 'react-json-view-lite/dist/index.css';
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

/** Data as they are stored. The viewer is large: whoever shows it is fetched with the first event that is opened. */
export function StoredData({ data }: { readonly data: Readonly<Record<string, unknown>> }) {
  return (
    <div data-testid="event-json" className="overflow-x-auto p-3 font-mono text-12">
      <JsonView data={data} shouldExpandNode={allExpanded} style={STYLES} />
    </div>
  );
}
