import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../../time/use-settled';
import { FILTER_BOX, filterLook } from './filters';

const SETTLE_MS = 250;

export interface PickOption {
  /** The text that the filter takes. */
  readonly value: string;
  /** Tells options of the same name apart. */
  readonly note?: string;
}

interface PickFilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The options for what is typed, the best first; for nothing typed, those to begin with. */
  readonly find: (typed: string, signal: AbortSignal) => Promise<readonly PickOption[]>;
  readonly findKey: QueryKey;
  readonly testId: string;
  readonly maxLength: number;
}

/** The typed text, the options for it, and the one that the arrow keys have reached. */
function usePick({ value, onChange, find, findKey }: PickFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState(value);
  const [reached, setReached] = useState(-1);
  useEffect(() => setText(value), [value]);
  // The text of what is chosen already is no search: all options are shown beside it.
  const typed = useSettled(text.trim() === value ? '' : text.trim(), SETTLE_MS);
  const query = useQuery({
    queryKey: [...findKey, 'pick', typed],
    queryFn: ({ signal }) => find(typed, signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const options = query.data ?? [];
  const close = () => {
    setOpen(false);
    setReached(-1);
  };
  /** A text that was typed and not chosen is forgotten: the field shows what the list is filtered by. */
  const dismiss = () => {
    close();
    setText(value);
  };
  const choose = (next: string) => {
    setText(next);
    close();
    if (next !== value) onChange(next);
  };
  const type = (next: string) => {
    setText(next);
    setReached(-1);
    setOpen(true);
    if (next === '' && value !== '') onChange('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setOpen(true);
      if (options.length > 0)
        setReached((at) => (at < 0 && step < 0 ? options.length - 1 : (at + step + options.length) % options.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(options[reached]?.value ?? text.trim());
    } else if (event.key === 'Tab') dismiss();
  };
  return { isOpen, setOpen, dismiss, text, type, choose, options, reached, onKeyDown, query };
}

const optionId = (id: string, place: number) => `${id}-${place}`;

interface OptionsProps extends PickFilterProps {
  readonly id: string;
  readonly pick: ReturnType<typeof usePick>;
}

function Options({ id, label, value, testId, pick }: OptionsProps) {
  const { t } = useTranslation();
  const { options, reached, query } = pick;
  return (
    <>
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-busy={query.isFetching}
        className="max-h-72 overflow-y-auto p-1"
      >
        {options.map((option, place) => (
          <li
            key={`${option.value}/${option.note ?? ''}`}
            id={optionId(id, place)}
            role="option"
            aria-selected={option.value === value}
            // The input keeps the focus, so that typing goes on.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick.choose(option.value)}
            data-testid={`${testId}-option`}
            className={clsx(
              'flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-8 px-2.5 text-13 max-sm:min-h-11',
              place === reached ? 'bg-ink-4 text-fg' : 'hover:bg-ink-3',
              option.value === value && 'text-gold-hi',
            )}
          >
            <span className="truncate">{option.value}</span>
            {option.note && <span className="shrink-0 text-11 text-fg-3">{option.note}</span>}
          </li>
        ))}
      </ul>
      {options.length === 0 && (
        <p role="status" className="px-3.5 pb-3 pt-1 text-13 text-fg-3">
          {t(query.isError ? 'list.pickFailed' : query.isFetching ? 'list.pickSearching' : 'list.pickNone')}
        </p>
      )}
    </>
  );
}

/** A filter by a name that is searched while it is typed. Enter without an option takes the text as it stands. */
export function PickFilter(props: PickFilterProps) {
  const { label, value, testId, maxLength } = props;
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const pick = usePick(props);
  const { isOpen, options, reached } = pick;
  return (
    <Popover.Root open={isOpen} onOpenChange={(next) => (next ? pick.setOpen(true) : pick.dismiss())}>
      <Popover.Anchor asChild>
        <div ref={box} className="relative w-44 max-sm:w-full">
          <Search
            className="pointer-events-none absolute start-2.5 top-2.5 size-4 text-fg-3 max-sm:top-3.5"
            aria-hidden="true"
          />
          <input
            role="combobox"
            aria-label={label}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            {...(isOpen && options[reached] ? { 'aria-activedescendant': optionId(id, reached) } : {})}
            placeholder={label}
            value={pick.text}
            maxLength={maxLength}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => pick.type(event.target.value)}
            onClick={() => pick.setOpen(true)}
            onKeyDown={pick.onKeyDown}
            data-testid={testId}
            className={clsx(FILTER_BOX, filterLook(value !== ''), 'w-full pe-9 ps-8.5 placeholder:text-fg-3')}
          />
          {pick.text !== '' && (
            <button
              type="button"
              onClick={() => pick.choose('')}
              aria-label={`${t('common.clear')}: ${label}`}
              data-testid={`${testId}-clear`}
              className="absolute end-0 top-0 grid h-full w-9 place-items-center text-fg-3 hover:text-fg max-sm:w-11"
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          )}
        </div>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (box.current?.contains(event.target as Node)) event.preventDefault();
          }}
          className="z-50 min-w-(--radix-popover-trigger-width) max-w-80 overflow-clip rounded-12 border border-line bg-ink-2 shadow-popup"
        >
          <Options {...props} id={id} pick={pick} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
