import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFaultText } from '@web/api/use-fault-text';
import { useToken } from '@web/state/session.state';
import { Alert } from '@web/ui/feedback/alert';
import { Dialog } from '@web/ui/feedback/dialog';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { notify } from '@web/ui/feedback/toast';
import { clsx } from 'clsx';
import { Smile } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../../popups/popup-props';
import { Avatar, type AvatarName } from '../../../parts/member/avatar';
import { getMemberIcon } from '../api/get-member-icon';
import { chooseIcon } from '../api/choose-icon';

export default function AvatarPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  const token = useToken();
  const client = useQueryClient();
  const faultText = useFaultText();
  const key = ['me', token, 'icon'];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => getMemberIcon(signal),
  });
  const choose = useMutation({
    mutationFn: (icon: AvatarName) => chooseIcon({ icon }),
    onSuccess: (value) => {
      client.setQueryData(key, value);
      void client.invalidateQueries({ queryKey: ['me', token, 'info'] });
      notify('success', t('session.avatarChosen'));
    },
  });
  const chosen = choose.isPending ? choose.variables : data?.icon;
  return (
    <Dialog open={open} onClose={onClose} title={t('session.avatarTitle')} icon={<Smile className="size-4.5" />}>
      {choose.error && (
        <div className="mb-4">
          <Alert kind="loss">{faultText(choose.error)}</Alert>
        </div>
      )}
      {!data && error && <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />}
      {(data || !error) && (
        <div
          role="radiogroup"
          aria-label={t('session.avatarTitle')}
          className="grid grid-cols-4 gap-3"
          data-testid="avatars"
        >
          {!data &&
            Array.from({ length: 12 }, (_, index) => <Skeleton key={index} className="aspect-square rounded-16!" />)}
          {(data?.choices as AvatarName[] | undefined)?.map((name) => (
            <button
              key={name}
              type="button"
              role="radio"
              aria-checked={name === chosen}
              aria-label={t(`session.avatar.${name}`)}
              onClick={() => choose.mutate(name)}
              className={clsx(
                'grid aspect-square place-items-center rounded-16 border-2 bg-ink-2 p-2 transition-colors hover:bg-ink-3',
                name === chosen ? 'border-gold' : 'border-transparent',
              )}
            >
              <Avatar icon={name} className="size-full max-h-16 max-w-16" />
            </button>
          ))}
        </div>
      )}
    </Dialog>
  );
}
