import { TextArea } from '@web/ui/form/text-area';
import { useController, type Control } from 'react-hook-form';

const MOST = 300;

interface RemarkFieldProps {
  readonly control: Control<{ remark?: string | undefined }, unknown, { remark: string }>;
  readonly label: string;
}

/** The field `remark` of a form. */
export function RemarkField({ control, label }: RemarkFieldProps) {
  const { field, fieldState } = useController({ control, name: 'remark' });
  return (
    <TextArea
      label={label}
      value={field.value ?? ''}
      onChange={field.onChange}
      rows={2}
      maxLength={MOST}
      error={fieldState.error?.message}
      testId="remark"
      className="text-16"
    />
  );
}
