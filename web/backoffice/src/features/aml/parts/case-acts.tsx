import { AML_CONCLUSIONS, AML_DISMISSALS, type AmlCase } from '@contracts/http/money-out/aml';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { FILTER_BOX, filterLook } from '@web/ui/list/filters';
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnalyse, useDismiss, useHoldPayouts, useOpenCase } from '../api';
import { Box } from '../../../lib/case/box';
import { NoteAct } from '../../../lib/case/note-act';

interface OfCase {
  readonly facts: AmlCase;
  readonly onDone: () => void;
}

/** The acts that an alert or a case allows now. */
export function CaseActs({ facts, onDone }: OfCase) {
  const { t } = useTranslation();
  const { status } = facts.item;
  const isOver = status === 'filed' || status === 'dismissed';
  return (
    <Box title={t('bo.aml.next')}>
      <div className="space-y-5 px-4 py-3 text-13">
        {isOver && <p className="text-fg-2">{t('bo.aml.ended')}</p>}
        {status === 'alert' && <Open facts={facts} onDone={onDone} />}
        {!isOver && status !== 'alert' && <Analyse key={facts.steps.length} facts={facts} onDone={onDone} />}
        {!isOver && status !== 'alert' && <PayoutHold facts={facts} onDone={onDone} />}
        {!isOver && facts.conclusion !== 'report' && <Dismiss facts={facts} onDone={onDone} />}
      </div>
    </Box>
  );
}

function Open({ facts: { item }, onDone }: OfCase) {
  const { t } = useTranslation();
  const [holdsPayouts, setHolds] = useState(false);
  const command = useOpenCase(item.caseId, {
    onSuccess: () => notify('success', t('bo.aml.opened')),
    onSettled: onDone,
  });
  return (
    <NoteAct
      label={t('bo.aml.note')}
      testId="open-aml-case"
      button={t('bo.aml.openCase')}
      look="gold"
      command={command}
      onSend={(note) => command.mutate({ note, holdsPayouts })}
    >
      <p className="text-fg-2">{t('bo.aml.openText')}</p>
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          checked={holdsPayouts}
          onChange={({ target }) => setHolds(target.checked)}
          className="size-4 accent-gold"
          data-testid="hold-payouts"
        />
        {t('bo.aml.holdPayouts')}
      </label>
    </NoteAct>
  );
}

function Analyse({ facts: { item, conclusion: before }, onDone }: OfCase) {
  const { t } = useTranslation();
  const [conclusion, setConclusion] = useState<(typeof AML_CONCLUSIONS)[number] | null>(null);
  const command = useAnalyse(item.caseId, {
    onSuccess: () => notify('success', t('bo.aml.analysed')),
    onSettled: onDone,
  });
  return (
    <Folded isOpen={before === null} label={t('bo.aml.analyseAgain')} testId="analyse-again">
      <NoteAct
        label={t('bo.aml.note')}
        testId="analyse"
        button={t('bo.aml.analyse')}
        look="gold"
        command={command}
        isOpen={conclusion !== null}
        onSend={(note) => conclusion && command.mutate({ note, conclusion })}
      >
        <Choice
          label={t('bo.aml.conclusion')}
          value={conclusion}
          onChange={setConclusion}
          testId="conclusion"
          options={AML_CONCLUSIONS.map((value) => ({ value, label: t(`bo.aml.conclusions.${value}`) }))}
        />
      </NoteAct>
    </Folded>
  );
}

function PayoutHold({ facts: { item }, onDone }: OfCase) {
  const { t } = useTranslation();
  const { caseId, holdsPayouts } = item;
  const command = useHoldPayouts(caseId, {
    onSuccess: () => notify('success', t(holdsPayouts ? 'bo.aml.releasedNow' : 'bo.aml.heldNow')),
    onSettled: onDone,
  });
  const label = t(holdsPayouts ? 'bo.aml.releaseNow' : 'bo.aml.holdNow');
  return (
    <section className="space-y-2 border-t border-line pt-4">
      <p className="text-fg-2" data-testid="payout-hold" data-held={holdsPayouts}>
        {t(holdsPayouts ? 'bo.aml.holdOnText' : 'bo.aml.holdOffText')}
      </p>
      <Folded label={label} testId="change-hold-open">
        <NoteAct
          key={String(holdsPayouts)}
          label={t('bo.aml.note')}
          testId="change-hold"
          button={label}
          look={holdsPayouts ? 'plain' : 'danger'}
          command={command}
          onSend={(note) => command.mutate({ note, holdsPayouts: !holdsPayouts })}
        />
      </Folded>
    </section>
  );
}

function Dismiss({ facts: { item }, onDone }: OfCase) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<(typeof AML_DISMISSALS)[number]>('explained');
  const command = useDismiss(item.caseId, {
    onSuccess: () => notify('success', t('bo.aml.dismissNow')),
    onSettled: onDone,
  });
  return (
    <section className="border-t border-line pt-4">
      <Folded label={t('bo.aml.dismiss')} testId="dismiss-open">
        <NoteAct
          label={t('bo.aml.note')}
          testId="dismiss"
          button={t('bo.aml.dismiss')}
          look="danger"
          command={command}
          onSend={(note) => command.mutate({ note, reason })}
        >
          <Choice
            label={t('bo.aml.dismissReason')}
            value={reason}
            onChange={setReason}
            testId="dismiss-reason"
            options={AML_DISMISSALS.map((value) => ({ value, label: t(`bo.aml.dismissals.${value}`) }))}
          />
        </NoteAct>
      </Folded>
    </section>
  );
}

interface FoldedProps {
  readonly label: string;
  readonly testId: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** An act that is not the usual next one: its form opens by a button. */
function Folded({ label, testId, isOpen: startsOpen = false, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  if (isOpen) return children;
  return (
    <Button size="sm" onClick={() => setOpen(true)} data-testid={testId}>
      {label}
    </Button>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  /** Null until one is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly testId: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

function Choice<Value extends string>({ label, value, onChange, testId, options }: ChoiceProps<Value>) {
  const { t } = useTranslation();
  return (
    <label className="block text-13 font-medium text-fg-2">
      {label}
      <select
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value as Value)}
        data-testid={testId}
        className={clsx(FILTER_BOX, filterLook(false), 'mt-1.5 h-11! w-full rounded-12! px-3')}
      >
        {value === null && <option value="">{t('bo.aml.choose')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
