import { fullNumber, HOME_DIALING_CODE, mobileNumberOf } from '@contracts/validation/countries';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Check } from '@web/ui/form/field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showFieldFaults } from '../../../../parts/forms/form-faults';
import { PhoneProofField } from '../../../../parts/phone-proof/phone-proof-field';
import { usePhoneProof, type PhoneProofControl } from '../../../../parts/phone-proof/use-phone-proof';
import { useBeginProof } from '../../parts/use-send-code';
import { changeMobile, sendMobileCode, sendOldMobileCode } from '../../api/proofs/own-contacts';
import { checkCode, checkMobile } from '../../parts/field-checks';
import { MobileField } from '../../parts/mobile-fields';
import type { ChangeFormProps } from './contact-change';
import { ContactCodeField } from './contact-code-field';
import { useContactCode } from './use-contact-code';

/** The state of the form and its three acts: two proofs and the change. */
function useChangeMobile({ change: { isProved }, stepUp, onChanged }: ChangeFormProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const [fault, setFault] = useState<string | null>(null);
  const [hasNoOld, setNoOld] = useState(false);
  const form = useForm({
    defaultValues: { countryDialingCode: HOME_DIALING_CODE, mobileNum: '', verificationCode: '', oldCode: '' },
  });
  const proof = usePhoneProof('newContact');
  const oldProof = usePhoneProof('oldContact');
  const tell = (problem: unknown) => {
    if (!showFieldFaults(problem, ['mobileNum', 'verificationCode'], form.setError)) setFault(faultText(problem));
  };
  const given = () => {
    const { countryDialingCode, mobileNum } = form.getValues();
    return mobileNumberOf(countryDialingCode, mobileNum);
  };
  const code = useContactCode(() => stepUp.run(() => sendMobileCode(given())), tell);
  const oldCode = useContactCode(
    () => stepUp.run(() => sendOldMobileCode()),
    (problem) => setFault(faultText(problem)),
  );
  const asksOld = isProved && !hasNoOld;
  const sendNew = async () => {
    setFault(null);
    if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return;
    if (await code.send()) form.setFocus('verificationCode');
  };
  const sendOld = async () => {
    setFault(null);
    if (await oldCode.send()) form.setFocus('oldCode');
  };
  const submit = form.handleSubmit(async (typed) => {
    setFault(null);
    const number = fullNumber(typed.countryDialingCode, typed.mobileNum) ?? null;
    const fresh = givenBy(proof, number, typed.verificationCode, code.codeToken);
    const old = asksOld ? givenBy(oldProof, null, typed.oldCode, oldCode.codeToken) : null;
    if (fresh === 'sendFirst' || old === 'sendFirst') return setFault(t('proofs.contact.sendFirst'));
    if (fresh === null || (asksOld && old === null)) return;
    try {
      if (await stepUp.run(() => changeMobile({ ...given(), ...fresh, old }).then(() => true))) onChanged();
    } catch (problem) {
      // The refusal does not say which of the two proofs it means, so that both are given up.
      const isMet = [proof, ...(asksOld ? [oldProof] : [])].filter((one) => one.meet(problem)).length > 0;
      if (!isMet) tell(problem);
    }
  });
  const beginProof = useBeginProof({ form, proof, onBegin: () => setFault(null) });
  const proofs = { proof, oldProof, beginProof };
  return { form, fault, hasNoOld, setNoOld, asksOld, code, oldCode, sendNew, sendOld, submit, ...proofs };
}

/** A proof of one of the two numbers; null where it has to be given first, which is then shown. */
function givenBy(proof: PhoneProofControl, number: string | null, code: string, codeToken: string | null) {
  if (proof.way === 'external') return proof.given(number);
  return codeToken === null ? ('sendFirst' as const) : { code, codeToken };
}

/** Another number, with a code from it, and one from the number before where that was proved. */
export function ChangeMobileForm(props: ChangeFormProps) {
  const { masked, isProved } = props.change;
  const { t } = useTranslation();
  const use = useChangeMobile(props);
  const { form, fault, hasNoOld, setNoOld, asksOld, code, oldCode, submit } = use;
  const { errors, isSubmitting } = form.formState;
  const isCode = (value: string) => checkCode(value, t) ?? true;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4" data-testid="change-mobile-form">
      {fault && <Alert kind="loss">{fault}</Alert>}
      <MobileField
        country={form.register('countryDialingCode')}
        field={form.register('mobileNum', {
          validate: (value, { countryDialingCode }) => checkMobile(countryDialingCode, value, t) ?? true,
        })}
        label={t('proofs.contact.newMobile')}
        {...(errors.mobileNum?.message ? { error: errors.mobileNum.message } : {})}
        testId="change-mobile"
      />
      <PhoneProofField
        proof={use.proof}
        onBegin={use.beginProof}
        own={() => (
          <ContactCodeField
            field={form.register('verificationCode', { validate: isCode })}
            label={t('proofs.contact.newMobileCode')}
            error={errors.verificationCode?.message}
            code={code}
            onSend={() => void use.sendNew()}
            testId="new-code"
          />
        )}
      />
      {asksOld && (
        <PhoneProofField
          proof={use.oldProof}
          text={t('phoneProof.textHidden', { to: masked })}
          onBegin={() => use.oldProof.begin(null)}
          own={() => (
            <ContactCodeField
              field={form.register('oldCode', { validate: isCode, shouldUnregister: true })}
              label={t('proofs.contact.oldMobileCode', { to: masked })}
              error={errors.oldCode?.message}
              code={oldCode}
              onSend={() => void use.sendOld()}
              testId="old-code"
            />
          )}
        />
      )}
      {isProved && (
        <Check
          label={t('proofs.contact.noOld')}
          checked={hasNoOld}
          onChange={({ target }) => setNoOld(target.checked)}
          data-testid="no-old"
        />
      )}
      <p className="text-12 text-fg-3">
        {t(isProved && hasNoOld ? 'proofs.contact.waitLong' : 'proofs.contact.wait')}{' '}
        {masked && t('proofs.contact.told')}
      </p>
      <Button type="submit" look="gold" size="lg" wide busy={isSubmitting} data-testid="change-submit">
        {t('proofs.contact.save')}
      </Button>
    </form>
  );
}
