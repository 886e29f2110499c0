import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request as ask } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { MemberEvent } from '@contexts/people/identity/identity.events';
import type { RecordedEvent } from '@kernel/event';
import { Sessions } from '@platform/auth/sessions';
import { FileStore, FileStoreError } from '@platform/files/file-store';
import { hugePng, jpeg, photo, png } from '@platform/images/test-support/images';
import { KeyVault } from '@platform/personal-data/key-vault';
import { newId } from '@platform/ids';
import { startApi, type ApiUnderTest } from '@test/support/api-under-test';
import { RemoveUnusedFiles } from './jobs/remove-unused-files';
import { GiveUpErasedFiles } from './reactions/give-up-erased-files';
import { MemberFiles } from './use-cases/member-files';

const MAX_BYTES = 5 * 1024 * 1024;
const folder = mkdtempSync(path.join(os.tmpdir(), 'croupier-images-'));
const clock = { aheadMs: 0, nowMs: () => Date.now() + clock.aheadMs };
let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApi({ FILES_DIR: folder }, clock);
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  clock.aheadMs = 0;
});

async function newMember(memberType = 0) {
  const memberId = newId();
  const token = await api.app.get(Sessions).open({ kind: 'member', subjectId: memberId, data: { memberType } });
  const headers = { authorization: `Bearer ${token}` };
  return {
    memberId,
    headers,
    send: async (payload: Buffer, type = 'image/png') => {
      const answer = await api.app.inject({
        method: 'POST',
        url: '/wps/files',
        headers: { ...headers, 'content-type': type },
        payload,
      });
      return { status: answer.statusCode, ...answer.json<{ code?: string; value: { fileId: string } }>() };
    },
    see: (fileId: string) => api.app.inject({ url: `/wps/files/${fileId}`, headers }),
    kept: () => (existsSync(path.join(folder, memberId)) ? readdirSync(path.join(folder, memberId)) : []),
    rows: async () =>
      (await api.database.query('select from session.uploads where member_id = $1', [memberId])).rowCount,
  };
}

const filler = (image: Buffer, size: number) => Buffer.concat([image, Buffer.alloc(size - image.length)]);

it('takes an image of a member, and shows it to that member alone', async () => {
  const member = await newMember();
  const { status, value } = await member.send(await photo());
  expect(status).toBe(200);
  const seen = await member.see(value.fileId);
  expect(seen.statusCode).toBe(200);
  expect(seen.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline; filename="image.jpg"',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  });
  expect(seen.rawPayload.subarray(0, 3)).toEqual(Buffer.of(0xff, 0xd8, 0xff));
  expect(seen.rawPayload.includes('Secret Camera')).toBe(false);
  const other = await newMember();
  expect((await other.see(value.fileId)).json()).toMatchObject({ code: 'FILE_UNKNOWN' });
  expect((await api.app.inject({ url: `/wps/files/${value.fileId}` })).statusCode).toBe(401);
  expect((await member.see('../../etc/passwd')).statusCode).toBeGreaterThanOrEqual(400);
});

it('goes by the first bytes, whatever the file says of itself', async () => {
  const member = await newMember();
  expect((await member.send(await jpeg(), 'text/html')).status).toBe(200);
  expect((await member.send(await png(), 'application/json')).status).toBe(200);
});

it('takes 5 MB and not a byte more', async () => {
  const member = await newMember();
  expect((await member.send(filler(await jpeg(), MAX_BYTES))).status).toBe(200);
  expect(await member.send(filler(await jpeg(), MAX_BYTES + 1))).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' });
});

it.each([
  ['nothing', () => Buffer.alloc(0), 'FILE_NOT_ALLOWED'],
  ['a page that calls itself an image', () => Buffer.from('<html><script>alert(1)</script>'), 'FILE_NOT_ALLOWED'],
  ['half of an image', async () => (await jpeg({ width: 900, height: 900 })).subarray(0, 4_000), 'FILE_NOT_ALLOWED'],
  ['an image that explodes', () => hugePng(60_000, 60_000), 'FILE_TOO_LARGE'],
])('refuses %s, and nothing of it stays', async (_, file, code) => {
  const member = await newMember();
  expect(await member.send(await file())).toMatchObject({ code, success: false });
  expect(member.kept()).toEqual([]);
  expect(await member.rows()).toBe(0);
});

it('keeps at most twelve images of a member that nothing uses', async () => {
  const member = await newMember();
  const image = await png();
  const sent: string[] = [];
  for (let count = 0; count < 12; count += 1) sent.push((await member.send(image)).value.fileId);
  expect(await member.send(image)).toMatchObject({ status: 429, code: 'FILES_FULL' });
  expect(member.kept()).toHaveLength(12);
  await api.app.get(MemberFiles).claim(member.memberId, sent.slice(0, 1));
  expect((await member.send(image)).status).toBe(200);
});

it('removes after a day what nothing uses, and nothing else', async () => {
  const member = await newMember();
  const files = api.app.get(MemberFiles);
  const [used, unused] = [(await member.send(await png())).value.fileId, (await member.send(await png())).value.fileId];
  await files.claim(member.memberId, [used]);
  await files.claim(member.memberId, [used]);
  const job = new RemoveUnusedFiles(api.app.get(FileStore), await api.workerSql(), clock);
  await job.handle();
  expect(member.kept()).toHaveLength(2);
  clock.aheadMs = 25 * 3_600_000;
  await job.handle();
  expect(member.kept()).toEqual([used]);
  await expect(files.claim(member.memberId, [unused])).rejects.toThrow('FILE_UNKNOWN');
  await expect(files.read(member.memberId, unused)).rejects.toThrow('FILE_UNKNOWN');
  expect((await files.read(member.memberId, used)).length).toBeGreaterThan(0);
});

it('keeps an image sealed with the key of its member, and unreadable once that is destroyed', async () => {
  const member = await newMember();
  const { fileId } = (await member.send(await png())).value;
  const stored = readFileSync(path.join(folder, member.memberId, fileId));
  expect(stored.toString()).toMatch(/^v2\.member\./);
  expect((await member.see(fileId)).statusCode).toBe(200);
  const another = (await member.send(await jpeg())).value.fileId;
  copyFileSync(path.join(folder, member.memberId, another), path.join(folder, member.memberId, fileId));
  expect((await member.see(fileId)).statusCode).toBe(500);
  await api.app.get(KeyVault).destroy(member.memberId);
  expect((await member.see(another)).json()).toMatchObject({ code: 'FILE_UNKNOWN' });
});

it('removes the images of a member whose data are erased, also those that something used', async () => {
  const [gone, other] = [await newMember(), await newMember()];
  for (const member of [gone, other]) {
    const { value } = await member.send(await photo());
    await api.app.get(MemberFiles, { strict: false }).claim(member.memberId, [value.fileId]);
  }
  const sql = await api.workerSql();
  const erased = { type: 'PersonalDataErased', data: { memberId: gone.memberId } };
  await new GiveUpErasedFiles(sql).react(erased as RecordedEvent & MemberEvent);
  await new RemoveUnusedFiles(api.app.get(FileStore), sql, clock).handle();
  expect([gone.kept(), await gone.rows()]).toEqual([[], 0]);
  expect([other.kept().length, await other.rows()]).toEqual([1, 1]);
});

it('lets nobody claim the image of somebody else', async () => {
  const [owner, other] = [await newMember(), await newMember()];
  const { fileId } = (await owner.send(await png())).value;
  const own = (await other.send(await png())).value.fileId;
  await expect(api.app.get(MemberFiles).claim(other.memberId, [own, fileId])).rejects.toThrow('FILE_UNKNOWN');
});

it('keeps none of several images of which one is unknown: nothing uses the others, and they would stay for ever', async () => {
  const member = await newMember();
  const own = (await member.send(await png())).value.fileId;
  const files = api.app.get(MemberFiles);
  await expect(files.claim(member.memberId, [own, newId()])).rejects.toThrow('FILE_UNKNOWN');
  clock.aheadMs = 25 * 3_600_000;
  await new RemoveUnusedFiles(api.app.get(FileStore), await api.workerSql(), clock).handle();
  expect(member.kept()).toEqual([]);
});

it('takes nothing from trial accounts', async () => {
  expect(await (await newMember(4)).send(await png())).toMatchObject({ code: 'REGISTER_FIRST' });
});

it('does not read the body of a stranger', async () => {
  const { hostname, port } = new URL(api.url);
  const answered = await new Promise<{ status: number; sent: number }>((resolve, reject) => {
    let sent = 0;
    const http = ask(
      { hostname, port, method: 'POST', path: '/wps/files', headers: { 'content-length': String(MAX_BYTES) } },
      (answer) => {
        resolve({ status: answer.statusCode!, sent });
        http.destroy();
      },
    );
    http.on('error', reject);
    // A single byte of the five millions: an answer can only come from somebody who does not wait for the rest.
    http.write('x', () => (sent = 1));
  });
  expect(answered).toEqual({ status: 401, sent: 1 });
});

it('says that it is busy while the store is away', async () => {
  const member = await newMember();
  const store = api.app.get<FileStore>(FileStore);
  jest.spyOn(store, 'put').mockRejectedValue(new FileStoreError('away'));
  expect(await member.send(await png())).toMatchObject({ status: 503, code: 'BUSY' });
});

it('reads no document of a case from somebody who is not of the staff, and puts its size on record, not its bytes', async () => {
  const member = await newMember();
  const url = `/bo/v1/contests/${newId()}/documents`;
  const payload = await png();
  const staffId = newId();
  const token = await api.app.get(Sessions).open({ kind: 'staff', subjectId: staffId, data: { roles: ['finance'] } });
  const send = (headers: Readonly<Record<string, string>>) =>
    api.app.inject({ method: 'POST', url, headers: { 'content-type': 'image/png', ...headers }, payload });
  expect((await send(member.headers)).statusCode).toBe(401);
  expect((await send({})).statusCode).toBe(401);
  expect((await send({ authorization: `Bearer ${token}` })).json()).toMatchObject({ code: 'NOT_FOUND' });
  const trail: object[] = [];
  for await (const event of api.store.readAll('start')) if (event.type === 'StaffActed') trail.push(event.data);
  expect(JSON.stringify(trail)).toContain('sendContestDocument');
  expect(JSON.stringify(trail).length).toBeLessThan(2_000);
});
