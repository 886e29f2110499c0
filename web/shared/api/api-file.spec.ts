import { routes } from '@contracts/http/routes';
import { readImage, sendFile } from './api-file';
import { setToken } from './session-token';

const answer = (status: number, body: string, type = 'application/json') =>
  ({
    ok: status === 200,
    status,
    text: async () => body,
    blob: async () => new Blob([body], { type }),
  }) as Response;
const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  setToken('the-token');
  fetched.mockReset();
  Object.assign(globalThis, { fetch: fetched });
});

it('sends the file itself, for the session', async () => {
  fetched.mockResolvedValue(answer(200, JSON.stringify({ success: true, value: { fileId: 'f' }, message: '' })));
  const file = new Blob(['image']);
  expect(await sendFile(routes.sendImage, file)).toEqual({ fileId: 'f' });
  const [path, request] = fetched.mock.calls[0]!;
  expect([path, request.method, request.body]).toEqual(['/wps/files', 'POST', file]);
  expect(request.headers).toMatchObject({ Authorization: 'Bearer the-token' });
});

it('reads an image as an address that a page may show', async () => {
  fetched.mockResolvedValue(answer(200, 'JPEG', 'image/jpeg'));
  expect(await readImage(routes.image, { fileId: 'a/b' })).toBe(`data:image/jpeg;base64,${btoa('JPEG')}`);
  expect(fetched.mock.calls[0]![0]).toBe('/wps/files/a%2Fb');
});

it('tells a refusal by its code, and a connection that is gone', async () => {
  const refusal = { success: false, value: null, message: 'Não encontramos esta imagem.', code: 'FILE_UNKNOWN' };
  fetched.mockResolvedValue(answer(404, JSON.stringify(refusal)));
  await expect(readImage(routes.image, { fileId: 'f' })).rejects.toMatchObject({ code: 'FILE_UNKNOWN' });
  await expect(sendFile(routes.sendImage, new Blob())).rejects.toMatchObject({ message: refusal.message });
  fetched.mockRejectedValue(new TypeError('offline'));
  await expect(sendFile(routes.sendImage, new Blob())).rejects.toMatchObject({ code: 'NETWORK' });
});
