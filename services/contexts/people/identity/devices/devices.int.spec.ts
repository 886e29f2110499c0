import type { DeviceKept } from '@contracts/http/devices/device-secrets';
import type { LoginRequest, LoginValue } from '@contracts/http/session';
import type { RequestContext } from '@platform/auth/caller';
import { Sessions } from '@platform/auth/sessions';
import { codeOf, MemberLab, OTHER, PASSWORD } from '../members/test-support/member-lab';
import { OwnDevices } from './use-cases/own-devices';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

let lab: MemberLab;
let devices: OwnDevices;
let sessions: Sessions;
let username: string;
let memberId: string;

beforeAll(async () => {
  lab = await MemberLab.open();
  devices = lab.contexts.module.get(OwnDevices, { strict: false });
  sessions = lab.contexts.module.get(Sessions, { strict: false });
});
afterAll(() => lab.contexts.close());
beforeEach(async () => {
  const { mobile, value } = await lab.registerMobile();
  username = mobile.mobileNum;
  memberId = value.member.id;
});

type Given = LoginRequest['device'];

const logIn = (device?: Given, over: Partial<LoginRequest> = {}): Promise<LoginValue> =>
  lab.logIn.logIn(
    { username, password: PASSWORD, type: 'username', ...(device ? { device } : {}), ...over },
    lab.guest(),
    CHROME,
  );
const fresh = () => logIn({ tokens: [] });
const withSecret = ({ token }: DeviceKept) => logIn({ tokens: [token] });
const asMember = ({ token, member }: LoginValue): RequestContext => ({
  ...lab.guest(),
  caller: { kind: 'member', id: member.id, memberType: 0, sessionToken: token },
});
const listFor = async (value: LoginValue) => {
  const { caller } = asMember(value);
  return (await devices.list(caller as never)).list;
};
/** True while the token opens anything, past what a process remembers for a moment. */
const isOpen = async ({ token }: LoginValue) => (await sessions.endingsOf('member', [token])).size === 0;
const endingOf = ({ token }: LoginValue) => sessions.endingOf('member', token);
/** Lets time go by for the secrets of devices. */
const later = (seconds: number) =>
  lab.contexts.database.query(
    `update session.devices set changed_at = changed_at - make_interval(secs => ${seconds}) where member_id = '${memberId}'`,
  );

describe('the secret of a device', () => {
  it('is given to a browser that asks for one, and changed at every log-in of the same device', async () => {
    const first = await fresh();
    expect(first.device!.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const second = await withSecret(first.device!);
    expect(second.device!.deviceId).toBe(first.device!.deviceId);
    expect(second.device!.token).not.toBe(first.device!.token);
    const { rows } = await lab.contexts.database.query(
      `select encode(token_hash, 'escape') || encode(coalesce(previous_hash, ''), 'escape') as kept from session.devices`,
    );
    expect(JSON.stringify(rows)).not.toContain(second.device!.token);
  });

  it('is found among those of other members of the same browser, and is of no use to them', async () => {
    const mine = await fresh();
    const other = await lab.registerMobile();
    const theirs = await lab.logIn.logIn(
      {
        username: other.mobile.mobileNum,
        password: PASSWORD,
        type: 'username',
        device: { tokens: [mine.device!.token] },
      },
      lab.guest(),
      CHROME,
    );
    const loggedIn = (await lab.contexts.events()).filter(({ type }) => type === 'MemberLoggedIn').at(-1)!;
    expect(loggedIn.data).toMatchObject({ browserOf: [{ memberId, deviceId: mine.device!.deviceId }] });
    expect(theirs.device!.deviceId).not.toBe(mine.device!.deviceId);
    const again = await logIn({ tokens: [theirs.device!.token, mine.device!.token] });
    expect(again.device!.deviceId).toBe(mine.device!.deviceId);
  });

  it('is not given to a client that asks for none, whose session is listed all the same', async () => {
    const old = await logIn();
    expect(old.device).toBeUndefined();
    expect(await listFor(old)).toContainEqual(
      expect.objectContaining({ isThis: true, isKnown: false, way: null, isOpen: true }),
    );
  });

  it('of before is still good for a minute, when the answer with the next one was lost', async () => {
    const first = await fresh();
    await withSecret(first.device!);
    await later(59);
    const retry = await withSecret(first.device!);
    expect(retry.device!.deviceId).toBe(first.device!.deviceId);
    await later(2);
    expect((await withSecret(retry.device!)).device!.deviceId).toBe(first.device!.deviceId);
  });

  it('of before, used later, shows a copy: the device is forgotten, its sessions end, and the event says so', async () => {
    const first = await fresh();
    const thief = await withSecret(first.device!);
    const elsewhere = await fresh();
    await later(61);
    const owner = await withSecret(first.device!);
    expect(owner.device!.deviceId).not.toBe(first.device!.deviceId);
    expect([await endingOf(first), await endingOf(thief)]).toEqual(['copied', 'copied']);
    expect([await isOpen(owner), await isOpen(elsewhere)]).toEqual([true, true]);
    const stream = (await lab.contexts.events()).filter(({ stream: name }) => name === `member-${memberId}`);
    expect(stream).toContainEqual(
      expect.objectContaining({
        type: 'DeviceForgotten',
        data: expect.objectContaining({ deviceId: first.device!.deviceId, reason: 'copied' }),
      }),
    );
    // The secret that the thief got last is worth nothing any more.
    expect((await withSecret(thief.device!)).device!.deviceId).not.toBe(first.device!.deviceId);
  });

  it('copied is not looked at without the right password', async () => {
    const first = await fresh();
    const second = await withSecret(first.device!);
    await later(61);
    const wrong = logIn({ tokens: [first.device!.token] }, { password: OTHER });
    await expect(wrong).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    expect(await isOpen(second)).toBe(true);
  });

  it('shown by many log-ins at once stays one device', async () => {
    const first = await fresh();
    // While others of one account take long, a guess is asked for a proof that it comes from a person; it comes again.
    const logInAtLast = (): Promise<LoginValue> =>
      withSecret(first.device!).catch((error: { code?: string }) => {
        if (error.code !== 'CAPTCHA_NEEDED') throw error;
        return logInAtLast();
      });
    const values = await Promise.all(Array.from({ length: 8 }, logInAtLast));
    expect(new Set(values.map(({ device }) => device!.deviceId))).toEqual(new Set([first.device!.deviceId]));
    expect(await listFor(values[0]!)).toHaveLength(2);
  });
});

describe('the devices of a member', () => {
  it('are listed with browser, system, first and last log-in, the one that asks first', async () => {
    const first = await fresh();
    const again = await withSecret(first.device!);
    const list = await listFor(again);
    expect(list[0]).toMatchObject({
      deviceId: first.device!.deviceId,
      device: { kind: 'computer', browser: 'Chrome', system: 'Windows' },
      way: 'password',
      isKnown: true,
      isOpen: true,
      isThis: true,
    });
    expect(list[0]!.lastSeenAt > list[0]!.firstSeenAt).toBe(true);
    expect(list.slice(1)).toEqual([expect.objectContaining({ isKnown: false, isThis: false })]);
  });

  it('are five at most: the sixth ends the one that was used the longest ago, with its sessions', async () => {
    const values: LoginValue[] = [];
    for (let count = 0; count < 5; count += 1) values.push(await fresh());
    values.push(await withSecret(values[0]!.device!));
    const sixth = await fresh();
    expect(await endingOf(values[1]!)).toBe('tooMany');
    expect([await isOpen(values[0]!), await isOpen(values[2]!), await isOpen(sixth)]).toEqual([true, true, true]);
    const { list, most } = await devices.list(asMember(sixth).caller as never);
    expect(list.filter(({ isKnown }) => isKnown)).toHaveLength(5);
    expect(most).toBe(5);
  });

  it('are five at most, of twelve that log in at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, fresh));
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    const { rows } = await lab.contexts.database.query<{ open: string; kept: string }>(
      `select (select count(distinct device_id) from session.sessions where subject_id = '${memberId}') as open,
              (select count(*) from session.devices where member_id = '${memberId}') as kept`,
    );
    expect(Number(rows[0]!.open)).toBeLessThanOrEqual(5);
    expect(Number(rows[0]!.kept)).toBe(5);
  });
});

describe('the end of a device', () => {
  it('needs the password, ends its sessions, and its secret is worth nothing any more', async () => {
    const here = await fresh();
    const there = await fresh();
    const { deviceId } = there.device!;
    await expect(devices.end(deviceId, OTHER, asMember(here))).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    await expect(devices.end(deviceId, undefined, asMember(here))).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    expect(await isOpen(there)).toBe(true);
    expect(await devices.end(deviceId, PASSWORD, asMember(here))).toEqual({ ended: 1 });
    expect([await endingOf(there), await isOpen(here)]).toEqual(['elsewhere', true]);
    expect((await withSecret(there.device!)).device!.deviceId).not.toBe(deviceId);
    expect(await devices.end(deviceId, PASSWORD, asMember(here))).toEqual({ ended: 0 });
  });

  it('is not for the one that asks, nor for the device or session of somebody else', async () => {
    const here = await fresh();
    const other = await lab.registerMobile();
    const { list } = await devices.list(asMember(other.value).caller as never);
    for (const deviceId of [here.device!.deviceId, list[0]!.deviceId, '00000000-0000-4000-8000-000000000000'])
      expect(codeOf(await devices.end(deviceId, PASSWORD, asMember(here)).catch((error: unknown) => error))).toBe(
        'DEVICE_UNKNOWN',
      );
    expect([await isOpen(here), await isOpen(other.value)]).toEqual([true, true]);
  });

  it('reaches a session without a known device by the id in the list', async () => {
    const here = await fresh();
    const old = await logIn();
    const row = (await listFor(old)).find(({ isThis }) => isThis)!;
    expect(await devices.end(row.deviceId, PASSWORD, asMember(here))).toEqual({ ended: 1 });
    expect(await endingOf(old)).toBe('elsewhere');
  });

  it('of all others leaves the one that asks, known or not', async () => {
    const values = [await fresh(), await logIn(), await fresh()] as const;
    const ended = await devices.endOthers(PASSWORD, asMember(values[2]));
    // The session of the registration is one of them.
    expect(ended).toEqual({ ended: 3 });
    expect(await Promise.all(values.map(isOpen))).toEqual([false, false, true]);
    expect(await listFor(values[2])).toHaveLength(1);
    const old = await logIn();
    await devices.endOthers(PASSWORD, asMember(old));
    expect(await listFor(old)).toEqual([expect.objectContaining({ isThis: true, isKnown: false })]);
  });

  it('counts wrong passwords like guesses at the log-in', async () => {
    const here = await fresh();
    const there = await fresh();
    const request = asMember(here);
    const codes: string[] = [];
    for (let tries = 0; tries < 12; tries += 1)
      codes.push(codeOf(await devices.end(there.device!.deviceId, OTHER, request).catch((error: unknown) => error)));
    expect(codes[0]).toBe('WRONG_PASSWORD');
    expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS');
    expect(await isOpen(there)).toBe(true);
  });
});
