import { useFormat } from '@web/api/merchant';

interface MarkProps {
  readonly label: string;
  readonly mark: { readonly staffId: string; readonly name: string | null; readonly at: string; readonly note: string };
}

/** Who of the staff asked or decided, when, and in which words. */
export function Mark({ label, mark: { staffId, name, at, note } }: MarkProps) {
  const { time, zone } = useFormat();
  return (
    <div className="py-1.5">
      <dt className="flex justify-between gap-4 text-fg-3">
        <span>
          {label}: <span className="text-fg">{name ?? staffId}</span>
        </span>
        <span className="shrink-0 text-12 whitespace-nowrap tabular-nums">
          {time(at)} ({zone})
        </span>
      </dt>
      <dd className="mt-0.5 break-words">{note}</dd>
    </div>
  );
}
