import { IMAGE_TYPES } from '@contracts/validation/images';
import { ApiError } from '@web/api/api-error';
import { useFaultText } from '@web/api/use-fault-text';
import { Spinner } from '@web/ui/feedback/spinner';
import { clsx } from 'clsx';
import { ImageOff, ImagePlus, X } from 'lucide-react';
import { useId, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenImage, ChosenImages } from './use-images';

const TILE = 'relative size-20 shrink-0 rounded-12 border bg-ink-3';

interface TileProps {
  readonly image: ChosenImage;
  readonly number: number;
  readonly onRemove: () => void;
}

function Tile({ image: { shown, fileId, fault }, number, onRemove }: TileProps) {
  const { t } = useTranslation();
  const isSending = fileId === null && fault === null;
  return (
    <li className={clsx(TILE, fault ? 'border-loss' : 'border-line')} data-testid="chosen-image">
      {fault === null && shown && <img src={shown} alt="" className="size-full rounded-12 object-cover" />}
      {fault !== null && (
        <span className="grid size-full place-items-center text-loss">
          <ImageOff className="size-6" aria-hidden="true" />
        </span>
      )}
      {isSending && (
        <span
          className="absolute inset-0 grid place-items-center rounded-12 bg-black/50"
          role="status"
          data-testid="image-sending"
        >
          <Spinner />
          <span className="sr-only">{t('image.sending')}</span>
        </span>
      )}
      <button
        type="button"
        className="absolute -end-3 -top-3 grid size-11 place-items-center"
        aria-label={t('image.remove', { number })}
        onClick={onRemove}
        data-testid="remove-image"
      >
        <span className="grid size-6 place-items-center rounded-full border border-line-strong bg-ink-1 text-fg">
          <X className="size-3.5" aria-hidden="true" />
        </span>
      </button>
    </li>
  );
}

/** Up to three images that show something, each with what became of it. */
export function ImageChooser({ images, label }: { readonly images: ChosenImages; readonly label: string }) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const id = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    images.add([...(target.files ?? [])]);
    // The same file can be chosen again after it was taken away.
    target.value = '';
  };
  const fault = images.list.find((one) => one.fault !== null)?.fault;
  const isOurs = fault instanceof ApiError && fault.code === 'FILE_TOO_LARGE' && fault.message === '';
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="text-13 font-medium text-fg-2">
        {label}
      </p>
      <p className="mb-2 text-12 text-fg-3">{t('image.hint')}</p>
      <ul className="flex flex-wrap gap-3">
        {images.list.map((image, place) => (
          <Tile key={image.no} image={image} number={place + 1} onRemove={() => images.remove(image.no)} />
        ))}
        {!images.isFull && (
          <li>
            <label
              className={clsx(
                TILE,
                'grid cursor-pointer place-items-center border-dashed border-line-strong text-fg-2 hover:border-gold hover:text-fg',
                'has-focus-visible:border-gold has-focus-visible:ring-2 has-focus-visible:ring-gold/25',
              )}
            >
              <ImagePlus className="size-6" aria-hidden="true" />
              <span className="sr-only">{t('image.add')}</span>
              <input
                type="file"
                accept={IMAGE_TYPES.join(',')}
                multiple
                className="sr-only"
                onChange={choose}
                data-testid="choose-images"
              />
            </label>
          </li>
        )}
      </ul>
      {fault != null && (
        <p role="alert" className="mt-2 text-12 text-loss" data-testid="image-refused">
          {isOurs ? t('image.tooLarge') : faultText(fault)}
        </p>
      )}
    </div>
  );
}
