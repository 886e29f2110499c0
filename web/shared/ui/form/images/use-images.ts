import { routes, type Route } from '@contracts/http/routes';
import { IMAGE_MAX_BYTES, IMAGES_PER_PROOF } from '@contracts/validation/images';
import { ApiError } from '@web/api/api-error';
import { sendFile, shownAddress } from '@web/api/api-file';
import { useCallback, useMemo, useRef, useState } from 'react';

export interface ChosenImage {
  readonly no: number;
  /** The address at which the page shows the file; null where it cannot. */
  readonly shown: string | null;
  /** Null until the server has taken it. */
  readonly fileId: string | null;
  readonly fault: unknown;
}

export interface ChosenImages {
  readonly list: readonly ChosenImage[];
  readonly fileIds: readonly string[];
  readonly isSending: boolean;
  readonly isFull: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (no: number) => void;
}

const NOTHING = {};

/**
 * The images of a proof. Each is sent as soon as it is chosen, so that the act itself is quick.
 *
 * @param route takes one image; `input` fills its path and stays the same between renders
 */
export function useImages(
  route: Route = routes.sendImage,
  input: Readonly<Record<string, string>> = NOTHING,
): ChosenImages {
  const [list, setList] = useState<readonly ChosenImage[]>([]);
  const last = useRef(0);
  const change = useCallback((no: number, more: Partial<ChosenImage>) => {
    setList((all) => all.map((one) => (one.no === no ? { ...one, ...more } : one)));
  }, []);
  const send = useCallback(
    async (no: number, file: File) => {
      shownAddress(file).then(
        (shown) => change(no, { shown }),
        () => undefined,
      );
      try {
        if (file.size > IMAGE_MAX_BYTES) throw new ApiError('FILE_TOO_LARGE');
        const { fileId } = await sendFile<{ readonly fileId: string }>(route, file, input);
        change(no, { fileId });
      } catch (fault) {
        change(no, { fault });
      }
    },
    [change, route, input],
  );
  const add = useCallback(
    (files: readonly File[]) => {
      const chosen = files.slice(0, IMAGES_PER_PROOF - list.length).map((file) => ({ no: (last.current += 1), file }));
      setList([...list, ...chosen.map(({ no }) => ({ no, shown: null, fileId: null, fault: null }))]);
      for (const { no, file } of chosen) void send(no, file);
    },
    [list, send],
  );
  const remove = useCallback((no: number) => setList((all) => all.filter((one) => one.no !== no)), []);
  return useMemo(
    () => ({
      list,
      fileIds: list.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])),
      isSending: list.some(({ fileId, fault }) => fileId === null && fault === null),
      isFull: list.length >= IMAGES_PER_PROOF,
      add,
      remove,
    }),
    [list, add, remove],
  );
}
