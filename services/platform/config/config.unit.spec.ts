import { ConfigError, readConfig } from './config';

const NEEDED = {
  DATABASE_URL: 'postgresql://127.0.0.1/croupier',
  JWE_PRIVATE_KEYS: '{"keys":[{"kid":"k","kty":"EC","d":"d"}]}',
  VENDOR_KEYS: 'v1=a-key-of-a-vendor,v2=another-vendors-key+its-older-key-here',
  PROVIDER_KEYS: 'psp=a-key-of-a-provider',
};
const read = (settings: NodeJS.ProcessEnv = {}) => readConfig({ ...NEEDED, ...settings });

/** The lines of the refusal, one for each setting. */
function refusalOf(settings: NodeJS.ProcessEnv): string {
  try {
    read(settings);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('The settings were not refused');
}

it('asks nobody for another password by time alone', () => {
  expect(read().PASSWORD_EXPIRY_DAYS).toBe(0);
});

it('reads amounts into minor units of the merchant’s currency, whatever its digits', () => {
  expect(read({ STAKE_MAX: '12.5', DEPOSIT_MIN: '' })).toMatchObject({ STAKE_MAX: 1_250n, DEPOSIT_MIN: 1_000n });
  expect(read({ MERCHANT_CURRENCY: 'VND' })).toMatchObject({ STAKE_MAX: 10_000n, JACKPOT_SEED: 5_000n });
});

it.each([
  ['STAKE_MAX', 'abc'],
  ['WIN_MAX', '-1'],
  ['PROMO_WIN_MAX', '1,000'],
  ['WIN_MAX_STAKES', '0'],
  ['WIN_MAX_STAKES', '1.5'],
  ['DEPOSIT_MIN', '1.001'],
  ['DEPOSIT_MAX', '-5'],
  ['UNCLAIMED_AFTER_DAYS', '29'],
  ['DEPOSIT_OWNERS', 'pix'],
  ['DEPOSIT_OWNERS', 'pix=sometimes'],
  ['DEPOSIT_OWNERS', 'pix=required,pix=whereTold'],
  ['FILES_S3_URL', 'store.example/bucket'],
  ['FILES_S3_KEY', 'no-colon-in-it'],
  ['FILES_S3_KEY', 'key:short'],
  ['WITHDRAWAL_MIN', '20.001'],
  ['WITHDRAWAL_DAY_COUNT', '0'],
  ['WITHDRAWAL_RULE_POINTS', 'R1'],
  ['WITHDRAWAL_RULE_POINTS', 'R99=5'],
  ['WITHDRAWAL_RULE_POINTS', 'R1=1.5'],
  ['WITHDRAWAL_RULE_POINTS', 'R1=101'],
  ['WITHDRAWAL_RULE_POINTS', 'R1=-1'],
  ['WITHDRAWAL_RULE_POINTS', 'R16=1'],
  ['WITHDRAWAL_RULE_POINTS', 'R1=5,R1=5'],
  ['AUTOMATIC_PAYOUT_MAX', '-1'],
  ['PAYOUT_PROMISE_PEOPLE_MIN', '1.5'],
  ['PAYOUT_RETRY_PAUSES_S', ','],
  ['PAYOUT_RETRY_PAUSES_S', '60,soon'],
  ['PAYOUT_RETRY_PAUSES_S', '60,0'],
  ['RECEIPT_AUTO_CONFIRM_MIN', '0'],
  ['DISPUTE_ANSWER_MIN', '0'],
  ['PAYOUT_REVIEW_PPM', '2%'],
  ['PAYOUT_REVIEW_PPM', '1000001'],
  ['JACKPOT_ODDS', '0'],
  ['JACKPOT_ODDS', '99999999999999'],
  ['JACKPOT_SEED', '1e3'],
  ['DEMO_DAYS', '2'],
  ['SIGNIFICANT_AMOUNT', 'R$5'],
  ['ADJUSTMENT_MAX', '1,000'],
  ['ADJUSTMENT_DAY_MAX', ' '],
  ['SWITCHES', 'USERNAMEREG3,NOPE'],
  ['JACKPOT_CATEGORIES', 'RNG,NOPE'],
  ['MERCHANT_TIME_ZONE', 'Brazil/Atlantis'],
  ['MERCHANT_CURRENCY', 'ABC'],
  ['VENDOR_KEYS', 'v1=short'],
  ['PROVIDER_KEYS', 'no key at all'],
  ['KYC_KEYS', 'no key at all'],
  ['KYC_KEYS', 'one=a-key-of-a-provider,two=a-key-of-another-one'],
  ['KYC_PROFILE', 'BRAZIL'],
  ['KYC_PROFILE', 'BR'],
  ['JWE_PRIVATE_KEYS', '{"keys":[]}'],
  ['SEAL_PRIVATE_KEY', 'AAAA'],
  ['STAFF_SECRET_KEY', 'too short'],
  ['SMS_PER_HOUR', '0'],
  ['CAPTCHA_ROUNDS', '10'],
  ['CALL_BUDGET_FACTOR', '0'],
  ['SOCKETS_PER_MEMBER', 'many'],
  ['SESSIONS_PER_PERSON', '0'],
  ['DEVICES_PER_MEMBER', '0'],
  ['LOGIN_CHALLENGE', 'sometimes'],
  ['BREACHED_PASSWORDS_URL', 'file:///passwords'],
  ['ALARM_EMAILS', 'ana@example.com,bob'],
  ['ALARM_WEBHOOK_KEY', 'short'],
  ['ALARM_LANGUAGE', 'fr'],
  ['VENDORS', 'v1=ftp://v1.example,v2=https://v2.example'],
  ['PROVIDERS', 'psp=nonesuch@https://psp.example'],
])('%s=%s stops the start with its name', (name, value) => {
  expect(refusalOf({ [name]: value })).toMatch(new RegExp(`^  ${name}[.:]`, 'm'));
});

it('reads the points of rules that are to be others than usual', () => {
  expect(read().WITHDRAWAL_RULE_POINTS).toEqual({});
  expect(read({ WITHDRAWAL_RULE_POINTS: 'R1=15, R6=0,R2_WEEK=100,R16=-20' }).WITHDRAWAL_RULE_POINTS).toEqual({
    R1: 15,
    R6: 0,
    R2_WEEK: 100,
    R16: -20,
  });
  expect(refusalOf({ WITHDRAWAL_RULE_POINTS: 'R1=5,R99=5' })).toContain('there is no rule R99');
});

it('names every wrong setting at once', () => {
  const refusal = refusalOf({ STAKE_MAX: 'abc', SWITCHES: 'NOPE', MERCHANT_TIME_ZONE: 'x' });
  expect(refusal).toContain('STAKE_MAX: must be an amount of BRL, such as 10.00');
  expect(refusal).toContain('SWITCHES: there is no NOPE');
  expect(refusal).toContain('MERCHANT_TIME_ZONE: must be an IANA time zone');
});

describe('the address of EventStoreDB', () => {
  it.each([
    'esdb://127.0.0.1:2113?tls=false',
    'esdb://a.example:2113,b.example:2113,c.example:2113?tls=false',
    'esdb://admin:ch%40nge%3Ait@a.example,b.example:2114/?tlsCaFile=/etc/ca.pem&nodePreference=leader',
    'esdb+discover://admin:changeit@cluster.example:2113?tls=true&maxDiscoverAttempts=3',
    'esdb://a.example?user_cert_file=/a.pem&user-key-file=/a.key&keepAliveInterval=10000',
  ])('may be %s', (address) => {
    expect(read({ ESDB_URL: address }).ESDB_URL).toBe(address);
  });

  it.each([
    ['http://a.example:2113', 'must begin with esdb://'],
    ['esdb://', 'must name one node or several'],
    ['esdb://a.example:2113;b.example:2113', 'must name one node or several'],
    ['esdb+discover://a.example,b.example', 'one address with esdb+discover://'],
    ['esdb://admin:s3cret@a.example?tls=false', 'not sent without TLS'],
    ['esdb://admin:s3cret@a.example?TLS=False', 'not sent without TLS'],
    ['esdb://admin:s3cret:m0re@a.example', 'in a password a : is written %3A'],
    ['esdb://admin:s3cret@m0re@a.example', 'in a password an @ is written %40'],
    ['esdb://admin:s3cret?m0re@a.example?tls=true', 'in a password a ? is written %3F'],
    ['esdb://admin:s3cret%@a.example', 'in a password a % is written %25'],
    ['esdb://admin:s3cret?m0re=1@a.example', 'must name one node'],
    ['esdb://s3cret@a.example', 'names a user and a password'],
    ['esdb://admin:s3cret@a.example?tlsfalse', 'does not know'],
    ['esdb://admin:s3cret@a.example?verify=s3cret', 'does not know'],
    ['esdb://a.example?tlsVerifyCert=false', 'tlsCAFile'],
    ['esdb://a.example?throwOnAppendFailure=false', 'wrong revisions'],
    ['esdb://a.example?nodePreference=follower', 'can only be leader'],
  ])('is refused as %s, without a word of a password', (address, reason) => {
    const refusal = refusalOf({ ESDB_URL: address });
    expect(refusal).toMatch(/^  ESDB_URL: /m);
    expect(refusal).toContain(reason);
    expect(refusal).not.toMatch(/s3cret|m0re/);
  });

  it('is not given under its former name, which ends the server itself', () => {
    const former = { EVENTSTORE_URL: 'esdb://a.example' };
    expect(refusalOf(former)).toContain('EVENTSTORE_URL: this setting is called ESDB_URL now');
    expect(read({ ...former, ESDB_URL: 'esdb://b.example' }).ESDB_URL).toBe('esdb://b.example');
    expect(read({ EVENTSTORE_URL: '' }).ESDB_URL).toBeUndefined();
  });
});

describe('game vendors', () => {
  const addresses = (settings: NodeJS.ProcessEnv) => [...read(settings).VENDORS.values()].map(({ url }) => url);

  it('are all reached at VENDOR_URL unless VENDORS gives them an address of their own', () => {
    expect(addresses({})).toEqual(['http://localhost:3100', 'http://localhost:3100']);
    expect(addresses({ VENDOR_URL: 'https://all.example' })).toEqual(['https://all.example', 'https://all.example']);
    const own = { VENDORS: 'v2=signed@https://v2.example/api' };
    expect(addresses({ ...own, VENDOR_URL: 'https://all.example' })).toEqual([
      'https://all.example',
      'https://v2.example/api',
    ]);
  });

  it('have their own keys, the newest first', () => {
    const { VENDORS } = read();
    expect(VENDORS.get('v2')).toMatchObject({ keys: ['another-vendors-key', 'its-older-key-here'], adapter: 'signed' });
  });

  it.each([
    ['v1=https://v1.example', 'v2 has a key in VENDOR_KEYS and no address; write v2=<url>'],
    ['v1=https://v1.example,v2=https://v2.example,v3=https://v3.example', 'v3 has no key in VENDOR_KEYS'],
    ['v1=https://a.example,v1=https://b.example,v2=https://v2.example', 'must read <id>=[<adapter>@]<url>'],
  ])('with VENDORS=%s are refused', (VENDORS, message) => expect(refusalOf({ VENDORS })).toContain(message));
});

describe('payment providers', () => {
  const two = { PROVIDER_KEYS: 'psp=a-key-of-a-provider,mail=a-key-of-a-carrier' };

  it('are the only party of PROVIDER_KEYS without PROVIDERS', () => {
    const { PROVIDERS, MESSAGE_CARRIER } = read({ PROVIDER_URL: 'https://psp.example' });
    const party = { id: 'psp', url: 'https://psp.example', keys: ['a-key-of-a-provider'] };
    expect([...PROVIDERS.values()]).toEqual([{ ...party, adapter: 'sandbox' }]);
    expect(MESSAGE_CARRIER).toMatchObject(party);
  });

  it('are named by PROVIDERS where there are several parties, else the refusal says what to write', () => {
    expect(refusalOf({ ...two, PROVIDER_URL: 'https://psp.example' })).toContain(
      'PROVIDERS: PROVIDER_KEYS has keys of psp, mail: write which of them are payment providers, such as ' +
        'PROVIDERS=psp=sandbox@https://psp.example',
    );
    expect([...read({ ...two, PROVIDERS: 'psp=signed@https://psp.example' }).PROVIDERS.keys()]).toEqual(['psp']);
    expect(refusalOf({ ...two, PROVIDERS: 'other=signed@https://o.example' })).toContain('other has no key');
  });

  it('do not include the carrier of messages', () => {
    const settings = { ...two, PROVIDERS: 'psp=signed@https://psp.example', MESSAGE_CARRIER: 'mail' };
    expect(refusalOf(settings)).toContain('MESSAGES_URL: is needed');
    const { PROVIDERS, MESSAGE_CARRIER } = read({ ...settings, MESSAGES_URL: 'https://mail.example' });
    expect(PROVIDERS.has('mail')).toBe(false);
    expect(MESSAGE_CARRIER).toEqual({ id: 'mail', url: 'https://mail.example', keys: ['a-key-of-a-carrier'] });
    expect(refusalOf({ MESSAGE_CARRIER: 'nobody' })).toContain('MESSAGE_CARRIER: nobody has no key');
  });
});

describe('beside an https PUBLIC_URL', () => {
  const https = { PUBLIC_URL: 'https://play.example' };
  const real = {
    ...https,
    VENDOR_URL: 'https://games.example',
    PROVIDERS: 'psp=signed@https://psp.example',
  };

  it('the sandbox is nobody’s vendor and nobody’s provider', () => {
    expect(refusalOf({ ...real, VENDOR_URL: '' })).toContain('v1 has a key in VENDOR_KEYS and no address');
    const sandbox = 'psp is the sandbox, whose payments nobody pays: it is refused beside an https PUBLIC_URL';
    expect(refusalOf({ ...real, PROVIDERS: '' })).toContain(sandbox);
    expect(refusalOf({ ...real, PROVIDERS: '', PROVIDER_URL: 'https://psp.example' })).toContain(sandbox);
    expect(refusalOf({ ...real, PROVIDERS: 'psp=sandbox@https://psp.example' })).toContain(sandbox);
    expect(read(real).PROVIDERS.get('psp')).toMatchObject({ adapter: 'signed' });
  });

  it('a house may have neither vendors nor providers', () => {
    const { VENDORS, PROVIDERS, MESSAGE_CARRIER } = read({ ...https, VENDOR_KEYS: '', PROVIDER_KEYS: '' });
    expect([VENDORS.size, PROVIDERS.size, MESSAGE_CARRIER]).toEqual([0, 0, undefined]);
  });
});

describe('the provider of identity checks', () => {
  const KYC_KEYS = 'idp=a-key-of-an-identity-provider';

  it('has no free play where everybody who plays has to prove an age first', () => {
    const isFree = (settings: NodeJS.ProcessEnv) => read(settings).SWITCHES.includes('FREEPLAY3');
    const KYC_KEYS = 'kyc=a-key-of-the-identity-checks';
    expect([isFree({}), isFree({ KYC_PROFILE: 'BR', KYC_KEYS }), isFree({ KYC_PROFILE: 'UK', KYC_KEYS })]).toEqual([
      ...[true, true, false],
    ]);
  });

  it('knows what Brazil and the United Kingdom demand, whatever the house has switched on', () => {
    const of = (settings: NodeJS.ProcessEnv) => {
      const { JURISDICTION, SWITCHES } = read({ KYC_KEYS, ...settings });
      const { depositOwners, bindsWithdrawals, holidaysOf } = JURISDICTION;
      return { depositOwners, bindsWithdrawals, holidaysOf, asks: SWITCHES.includes('ASKUPLINE') };
    };
    const free = { depositOwners: 'whereTold', bindsWithdrawals: false, holidaysOf: null, asks: true };
    expect([of({}), of({ KYC_PROFILE: 'neutral' })]).toEqual([free, free]);
    const [brazil, kingdom] = [of({ KYC_PROFILE: 'BR', SWITCHES: 'ASKUPLINE' }), of({ KYC_PROFILE: 'UK' })];
    expect(brazil).toEqual({ depositOwners: 'required', bindsWithdrawals: true, holidaysOf: 'BR', asks: false });
    expect(kingdom).toEqual({ ...free, bindsWithdrawals: true, asks: false });
  });

  it('lets no method know less of whoever paid than the jurisdiction demands', () => {
    const DEPOSIT_OWNERS = 'pix=required,card=whereTold';
    expect(read({ DEPOSIT_OWNERS }).DEPOSIT_OWNERS.get('card')).toBe('whereTold');
    const message = 'DEPOSIT_OWNERS: card=whereTold is less than BR demands of every method, required';
    expect(refusalOf({ KYC_KEYS, KYC_PROFILE: 'BR', DEPOSIT_OWNERS })).toContain(message);
  });

  it('asks for no stakes before own money leaves where the jurisdiction asks for none, unless the house does', () => {
    const asked = (settings: NodeJS.ProcessEnv) => read({ KYC_KEYS, ...settings }).DEPOSIT_TURNOVER_PPM;
    expect([asked({}), asked({ KYC_PROFILE: 'neutral' })]).toEqual([1_000_000, 1_000_000]);
    expect([asked({ KYC_PROFILE: 'BR' }), asked({ KYC_PROFILE: 'UK' })]).toEqual([0, 0]);
    expect(asked({ KYC_PROFILE: 'BR', DEPOSIT_TURNOVER_PPM: '500000' })).toBe(500_000);
  });

  it('names the vendors that play for nothing as well, among those that have a key', () => {
    const VENDOR_KEYS = 'v1=a-key-of-a-vendor-1,v2=a-key-of-a-vendor-2';
    const plays = [...read({ VENDOR_KEYS, TRIAL_VENDORS: 'v2' }).VENDORS.values()].map((one) => one.playsTrial);
    expect(plays).toEqual([false, true]);
    expect(refusalOf({ VENDOR_KEYS, TRIAL_VENDORS: 'v3' })).toContain('TRIAL_VENDORS: v3 has no key in VENDOR_KEYS');
  });

  it('names the vendors that keep balances of their own, among those that have a key', () => {
    const VENDOR_KEYS = 'v1=a-key-of-a-vendor-1,v2=a-key-of-a-vendor-2';
    const keepers = (settings: NodeJS.ProcessEnv) =>
      [...read({ VENDOR_KEYS, ...settings }).VENDORS.values()].map((one) => one.keepsWallets);
    expect(keepers({})).toEqual([false, false]);
    expect(keepers({ TRANSFER_VENDORS: 'v1' })).toEqual([true, false]);
    expect(refusalOf({ VENDOR_KEYS, TRANSFER_VENDORS: 'v3' })).toContain(
      'TRANSFER_VENDORS: v3 has no key in VENDOR_KEYS',
    );
  });

  it('is none without a key, and then no level is asked for', () => {
    expect(read()).toMatchObject({ KYC: undefined, KYC_PROFILE: 'off' });
    expect(refusalOf({ KYC_PROFILE: 'UK' })).toContain('KYC_PROFILE: UK needs a provider');
  });

  it('is found at its address, whose pages browsers may open', () => {
    const { KYC, KYC_PROFILE, PAGE_ORIGINS } = read({ KYC_KEYS, KYC_URL: 'https://id.example/v2', KYC_PROFILE: 'BR' });
    expect(KYC).toEqual({ id: 'idp', url: 'https://id.example/v2', keys: ['a-key-of-an-identity-provider'] });
    expect(KYC_PROFILE).toBe('BR');
    expect(PAGE_ORIGINS.has('https://id.example')).toBe(true);
  });

  it('is the sandbox without an address, but not in a house that is open to the world', () => {
    expect(read({ KYC_KEYS }).KYC?.url).toBe('http://localhost:3100');
    expect(refusalOf({ KYC_KEYS, PUBLIC_URL: 'https://play.example' })).toContain('KYC_URL: is needed');
  });
});

describe('the authority that takes reports', () => {
  const AML_REPORT_KEYS = 'gateway=a-key-of-the-authority';

  it('is one with a key, at the sandbox where no other is named', () => {
    expect(read({}).AML_REPORTS).toBeUndefined();
    expect(read({ AML_REPORT_KEYS }).AML_REPORTS).toMatchObject({ id: 'gateway', url: 'http://localhost:3100' });
    const AML_REPORT_URL = 'https://reports.example';
    expect(read({ AML_REPORT_KEYS, AML_REPORT_URL }).AML_REPORTS?.url).toBe(AML_REPORT_URL);
  });

  it('is refused beside an https address without an address of its own, and if there are several', () => {
    expect(refusalOf({ AML_REPORT_KEYS, PUBLIC_URL: 'https://play.example' })).toContain('AML_REPORT_URL: is needed');
    expect(refusalOf({ AML_REPORT_KEYS: `${AML_REPORT_KEYS},b=a-key-of-another-one` })).toContain('AML_REPORT_KEYS');
  });
});

describe('the service that proves mobile numbers', () => {
  const service = {
    PHONE_PROOF_CHANNEL: 'main',
    PHONE_PROOF_PAGE: 'https://phone.example/prove',
    PHONE_PROOF_KEYS_URL: 'https://phone.example/keys',
    PHONE_PROOF_ISSUER: 'https://phone.example/house',
    PHONE_PROOF_AUDIENCE: 'house',
  };

  it('proves none without being named, whatever else is set', () => {
    const { ways, service: none } = read(service).PHONE_PROOFS;
    expect([none, ...new Set(Object.values(ways))]).toEqual([undefined, 'own']);
  });

  it('proves those of the purposes that are named', () => {
    const { ways, service: known } = read({
      ...service,
      PHONE_PROOF: 'register=external+own,login=external',
    }).PHONE_PROOFS;
    expect(ways).toMatchObject({ register: 'external+own', login: 'external', password: 'own', oldContact: 'own' });
    expect(known).toMatchObject({ channel: 'main', audience: 'house', keysUrl: 'https://phone.example/keys' });
  });

  it('reads domains of throw-away addresses in small letters, and refuses what is none', () => {
    const given = { ...service, THROW_AWAY_EMAIL_DOMAINS: 'Short.Example, other.example' };
    expect(read(given).THROW_AWAY_EMAIL_DOMAINS).toEqual(['short.example', 'other.example']);
    expect(refusalOf({ ...service, THROW_AWAY_EMAIL_DOMAINS: 'ana@short.example' })).toContain(
      'THROW_AWAY_EMAIL_DOMAINS',
    );
  });

  it.each(Object.keys(service))('stops the start without %s', (name) => {
    const refusal = refusalOf({ ...service, [name]: '', PHONE_PROOF: 'password=external' });
    expect(refusal).toContain(`${name}: is needed: PHONE_PROOF has a service prove numbers for password`);
  });

  it.each(['register', 'register=sometimes', 'everything=external', 'login=own,login=external'])(
    'stops the start for the purposes %j',
    (PHONE_PROOF) => {
      expect(refusalOf({ ...service, PHONE_PROOF })).toContain('PHONE_PROOF: must read <purpose>=<way>');
    },
  );

  it('is reached by https from a house at an https address', () => {
    const open = { ...service, PHONE_PROOF: 'login=external', PUBLIC_URL: 'https://play.example' };
    const plain = { PHONE_PROOF_PAGE: 'http://phone.example/prove', PHONE_PROOF_KEYS_URL: 'http://phone.example/keys' };
    for (const name of Object.keys(plain))
      expect(refusalOf({ ...open, ...plain })).toContain(`${name}: must be https beside an https PUBLIC_URL`);
    expect(refusalOf(open)).not.toContain('PHONE_PROOF');
  });
});
