import { CommandBus } from '@nestjs/cqrs';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { CONFIG, type Config } from '@platform/config/config';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { FirstAdmin } from './first-admin';

let contexts: ContextHarness;
beforeAll(async () => void (contexts = await openContexts({ imports: [AccountsModule] })));
afterAll(() => contexts.close());

const putInPlace = (given: Config['FIRST_ADMIN']) =>
  new FirstAdmin(contexts.module.get(CommandBus), {
    ...contexts.module.get<Config>(CONFIG),
    FIRST_ADMIN: given,
  }).putInPlace();

it('is hired once, with a password that has to be replaced', async () => {
  const given = { username: 'dona', password: 'Casa-Aberta-2026' };
  await putInPlace(given);
  await putInPlace({ ...given, password: 'Outra-Senha-2026' });
  const events = await contexts.events();
  expect(events.map(({ type }) => type)).toEqual(['StaffCreated', 'StaffPasswordSet']);
  expect(events[0]!.data).toMatchObject({ username: 'dona', roles: ['admin'] });
  expect(events[1]!.data).toMatchObject({ temporaryUntil: expect.any(String) });
});

it('is nobody where nobody is named, and not with a password that everybody tries', async () => {
  const before = await contexts.events();
  await putInPlace(undefined);
  await expect(putInPlace({ username: 'root', password: 'Password123!' })).rejects.toThrow('FIRST_ADMIN');
  expect(await contexts.events()).toEqual(before);
});
