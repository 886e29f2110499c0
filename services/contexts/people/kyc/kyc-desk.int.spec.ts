import type { IdentityReview, MemberIdentity } from '@contracts/http/identity/identity-reviews';
import type { StaffRole } from '@contracts/http/routes';
import type { KycResult } from '@contracts/vendor/kyc-provider';
import { Sessions } from '@platform/auth/sessions';
import { newId } from '@platform/ids';
import { api, clock, eventsOf, newMember, resultOf, tell, useKyc } from './test-support/kyc-lab';

useKyc();

describe('the desk', () => {
  const FINAL: Partial<KycResult> = { answer: 'red', rejectType: 'final', labels: ['nameMismatch'] };
  const hired = async (...roles: StaffRole[]) => {
    const staffId = newId();
    const token = await api.app.get(Sessions).open({ kind: 'staff', subjectId: staffId, data: { roles } });
    const send = async <Value>(method: 'GET' | 'POST', url: string, body?: object) => {
      const answer = await api.app.inject({
        method,
        url: `/bo/v1${url}`,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { payload: JSON.stringify(body) }),
      });
      return { status: answer.statusCode, ...answer.json<{ code?: string; value: Value }>() };
    };
    return { staffId, send };
  };
  const act = (over: object = {}) => ({ level: 2, attempt: 1, note: 'I have looked at it.', key: newId(), ...over });
  const inReview = async (over: Partial<KycResult> = FINAL) => {
    const member = await newMember();
    await member.start();
    await tell(resultOf(member.memberId, over));
    await api.project();
    return { ...member, path: `/identity-reviews/${member.memberId}` };
  };

  it('shows who waits, and what stands in the document to those who decide alone', async () => {
    const { memberId } = await inReview();
    const [cora, risk, support] = [await hired('compliance'), await hired('risk'), await hired('support')];
    const { value } = await risk.send<{ list: IdentityReview[] }>('GET', '/identity-reviews?reason=final');
    expect(value.list.find((row) => row.memberId === memberId)).toMatchObject({ level: 2, attempt: 1, claim: null });
    expect((await support.send('GET', '/identity-reviews')).status).toBe(403);
    const documentFor = async ({ send }: typeof cora) =>
      (await send<MemberIdentity>('GET', `/members/${memberId}/identity`)).value.levels[0]!.attempts[0]!.result!
        .extracted;
    expect(await documentFor(cora)).toMatchObject({ name: 'MARIA SOUZA' });
    expect(await documentFor(support)).toBeNull();
    expect((await cora.send('POST', `/identity-reviews/${memberId}/outcome`, act({ outcome: 'again' }))).status).toBe(
      200,
    );
    expect(await documentFor(cora)).toBeNull();
    expect((await risk.send('POST', `/identity-reviews/${memberId}/outcome`, act({ outcome: 'again' }))).status).toBe(
      403,
    );
  });

  it('gives a level against red by two people, one of whom has the case at a time', async () => {
    const { path, memberId, seen } = await inReview();
    const [cora, dora] = [await hired('compliance'), await hired('compliance')];
    expect((await cora.send('POST', `${path}/claim`, {})).status).toBe(200);
    expect(await dora.send('POST', `${path}/proposal`, act())).toMatchObject({ code: 'REVIEW_CLAIMED' });
    expect(await cora.send('POST', `${path}/outcome`, act({ outcome: 'accepted' }))).toMatchObject({
      code: 'REVIEW_NEEDS_TWO',
    });
    const { value } = await cora.send<MemberIdentity>('POST', `${path}/proposal`, act());
    expect(value.levels[0]!.review).toMatchObject({ needsTwo: true, proposal: { staffId: cora.staffId } });
    const approval = act({ isApproved: true });
    expect(await cora.send('POST', `${path}/approval`, approval)).toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
    clock.aheadMs = 11 * 60_000;
    for (const _ of [1, 2]) expect((await dora.send('POST', `${path}/approval`, approval)).status).toBe(200);
    expect((await seen()).level).toBe(2);
    expect((await eventsOf(memberId)).slice(2)).toEqual(['ReviewProposed', 'ReviewDecided', 'LevelReached']);
    await api.project();
    const { value: queue } = await dora.send<{ list: IdentityReview[] }>('GET', '/identity-reviews');
    expect(queue.list.map((row) => row.memberId)).not.toContain(memberId);
  });

  it('lets a member try again, or refuses, by one person', async () => {
    const cora = await hired('compliance');
    const again = await inReview();
    expect((await cora.send('POST', `${again.path}/outcome`, act({ outcome: 'again' }))).status).toBe(200);
    expect(await again.step()).toMatchObject({ state: 'retry', canStart: true });
    const refused = await inReview();
    expect((await cora.send('POST', `${refused.path}/outcome`, act({ outcome: 'refused' }))).status).toBe(200);
    expect((await refused.start()).code).toBe('VERIFICATION_REFUSED');
  });

  it('gives an exposed person with a good document the level by one person', async () => {
    const checks = { ...resultOf(newId()).checks, pep: 'hit' as const };
    const { path, seen } = await inReview({ checks });
    const cora = await hired('compliance');
    expect((await cora.send('POST', `${path}/outcome`, act({ outcome: 'accepted' }))).status).toBe(200);
    expect((await seen()).level).toBe(2);
  });
});
