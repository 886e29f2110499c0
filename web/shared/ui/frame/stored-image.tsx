import type { Route } from '@contracts/http/routes';
import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readImage } from '../../api/api-file';
import { useFaultText } from '../../api/use-fault-text';
import { useToken } from '../../state/session.state';
import { Dialog } from '../feedback/dialog';
import { Skeleton } from '../feedback/states';

interface StoredImageProps {
  /** The call that answers with the image, and its input. */
  readonly route: Route;
  readonly input: Readonly<Record<string, string>>;
  /** Its place among those that are shown, counted from one. */
  readonly number: number;
}

const TILE = 'size-20 shrink-0 overflow-hidden rounded-12 border border-line bg-ink-3';

/** An image that only its reader may see, small; a tap shows it whole. */
export function StoredImage({ route, input, number }: StoredImageProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const token = useToken();
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['image', token, route.path, input],
    queryFn: ({ signal }) => readImage(route, input, signal),
    staleTime: Infinity,
  });
  if (error)
    return (
      <button
        type="button"
        className={`${TILE} grid place-items-center p-1 text-12 text-fg-3 hover:text-fg`}
        title={faultText(error)}
        aria-label={`${t('image.retry', { number })}: ${faultText(error)}`}
        onClick={() => void refetch()}
        disabled={isFetching}
        data-testid="image-fault"
      >
        <ImageOff className="size-5" aria-hidden="true" />
        {t('common.retry')}
      </button>
    );
  if (!data) return <Skeleton className="size-20 rounded-12!" />;
  const name = t('image.name', { number });
  return (
    <>
      <button
        type="button"
        className={`${TILE} hover:border-gold`}
        aria-label={t('image.open', { number })}
        onClick={() => setOpen(true)}
        data-testid="image"
      >
        <img src={data} alt="" className="size-full object-cover" />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={name} width="wide">
        <img src={data} alt={name} className="mx-auto max-w-full" data-testid="image-whole" />
      </Dialog>
    </>
  );
}
