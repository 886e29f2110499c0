/** The sandbox's own tables. Every statement may run again on a database that has them. */
export const TABLES = `
create table if not exists seen_requests (
  party text not null, request_id uuid not null, seen_at timestamptz not null default now(),
  primary key (party, request_id)
);
create index if not exists seen_requests_by_age on seen_requests (seen_at);

-- A launch becomes a session when the game page exchanges its code; only hashes of code and token are kept.
create table if not exists game_sessions (
  id uuid primary key,
  launch_hash bytea not null unique, launch_expires_at timestamptz not null,
  token_hash bytea unique,
  player_id uuid not null, platform_token text not null, game_code text not null, currency text not null,
  language text not null, lobby_url text not null, created_at timestamptz not null default now()
);

-- The vendor that the session belongs to, and the seed of its next round, whose hash the page shows beforehand.
alter table game_sessions add column if not exists vendor_code text not null default 'sandbox';
alter table game_sessions add column if not exists seed bytea;

create table if not exists rounds (
  id text primary key,
  session_id uuid not null references game_sessions, spin_key uuid not null,
  game_code text not null, player_id uuid not null, currency text not null,
  stake_minor bigint not null check (stake_minor > 0), payout_minor bigint not null check (payout_minor >= 0),
  outcome jsonb not null,
  state text not null,
  reason text, balance text,
  created_at timestamptz not null default clock_timestamp(), changed_at timestamptz not null default clock_timestamp(),
  unique (session_id, spin_key)
);
alter table rounds add column if not exists vendor_code text not null default 'sandbox';
alter table rounds add column if not exists seed bytea;
-- A flight: when it took off, when it ends if nobody cashes out, and which run of the sandbox keeps its time.
alter table rounds add column if not exists started_at timestamptz;
alter table rounds add column if not exists ends_at timestamptz;
alter table rounds add column if not exists boot_id uuid;
do $$ begin
  if not exists (select 1 from pg_constraint where conname = 'rounds_state_known') then
    alter table rounds drop constraint if exists rounds_state_check;
    alter table rounds add constraint rounds_state_known
      check (state in ('betting','discarded','running','settling','settled','rolling-back','rolled-back','disputed'));
  end if;
end $$;
create index if not exists rounds_running on rounds (ends_at) where state = 'running';
create index if not exists rounds_betting on rounds (created_at) where state = 'betting';
create index if not exists rounds_by_key on rounds (spin_key);
create index if not exists rounds_of_player on rounds (player_id, game_code, created_at desc);

-- What must reach the platform. Deliveries of one group go out one after the other, in the order of seq.
create table if not exists deliveries (
  id uuid primary key,
  group_id text not null, seq int not null,
  kind text not null check (kind in ('win','rollback','notice')),
  url text not null, body text not null,
  state text not null default 'due' check (state in ('due','done','refused','given-up')),
  attempts int not null default 0, last_answer text,
  next_at timestamptz not null default clock_timestamp(), deadline_at timestamptz not null,
  unique (group_id, seq)
);
-- Who signs it.
alter table deliveries add column if not exists party text not null default 'sandbox';
create index if not exists deliveries_due on deliveries (next_at) where state = 'due';

create table if not exists payments (
  id text primary key,
  reference uuid not null unique, request jsonb not null,
  amount text not null, currency text not null, language text not null, pix_code text not null,
  expires_at timestamptz not null, webhook_url text not null, return_url text not null,
  status text not null default 'waiting' check (status in ('waiting','paid','failed')),
  created_at timestamptz not null default now(), closed_at timestamptz
);

-- Money that arrived, which is more than one payment where somebody paid twice, and how its refund goes.
create table if not exists arrivals (
  payment_id text primary key, amount text not null, currency text not null, refund_outcome text not null
);
alter table arrivals add column if not exists arrived_at timestamptz not null default clock_timestamp();
alter table arrivals add column if not exists reference uuid;
alter table arrivals add column if not exists end_to_end_id text;
create table if not exists contests (
  payment_id text not null references arrivals, word text not null, at timestamptz not null default clock_timestamp(),
  primary key (payment_id, word)
);
-- How long the operator may answer, and how it ends then.
alter table contests add column if not exists answer_by timestamptz;
alter table contests add column if not exists outcome text not null default 'byHand';
create table if not exists contest_answers (
  reference uuid primary key, digest text not null, payment_id text not null, answer text not null, reason text,
  at timestamptz not null default clock_timestamp()
);
create table if not exists refunds (
  id text primary key,
  reference uuid not null unique, request jsonb not null, payment_id text not null references arrivals,
  status text not null, reason text, end_to_end_id text,
  created_at timestamptz not null default clock_timestamp()
);

create table if not exists payouts (
  id text primary key,
  reference uuid not null unique, request jsonb not null,
  -- How it shall go, what happened to it, and the id of the transfer once it is paid.
  outcome text not null, history jsonb not null default '[]', end_to_end_id text,
  created_at timestamptz not null default clock_timestamp()
);
create table if not exists payout_steps (
  payout_id text not null references payouts, no int not null,
  due_at timestamptz not null, status text not null, reason text, tells jsonb not null,
  done boolean not null default false,
  primary key (payout_id, no)
);
create index if not exists payout_steps_due on payout_steps (due_at) where not done;
create table if not exists bank_settings (id boolean primary key default true check (id), outcome text not null);
-- What the bank had booked before its first start, in a demo with a past, and since when it keeps its book.
create table if not exists bank_history (
  line_id text primary key, kind text not null, payment_id text, reference text, end_to_end_id text,
  amount text not null, currency text not null, at timestamptz not null
);
create table if not exists bank_opening (id boolean primary key default true check (id), at timestamptz not null);
-- What the statement tells otherwise than it was, by the entry of the book.
create table if not exists bank_plants (entry_id text primary key, plant text not null);
-- The accounts that were asked for; the holder counts where one was chosen, and null is no such account.
create table if not exists bank_accounts (
  account text primary key, chosen boolean not null default false, holder text,
  asked_at timestamptz not null default clock_timestamp()
);
alter table bank_accounts add column if not exists tax_number text;

-- People whom an operator has identified. What the page chose is told by the courier.
create table if not exists applicants (
  id text primary key,
  reference text not null unique, request jsonb not null,
  results jsonb not null default '[]',
  created_at timestamptz not null default clock_timestamp()
);

-- Mobile numbers that visitors have proved, the key of the tokens, and how attempts end.
create table if not exists phone_keys (id boolean primary key default true check (id), jwk jsonb not null);
create table if not exists phone_settings (id boolean primary key default true check (id), outcome text not null);
create table if not exists phone_attempts (
  id uuid primary key,
  number text not null, code text not null, outcome text not null,
  tries int not null default 0, id_token text,
  created_at timestamptz not null default clock_timestamp()
);
create index if not exists phone_attempts_by_number on phone_attempts (number, created_at);

-- Reports of suspicions that an operator has filed.
create table if not exists authority_reports (
  no bigint generated always as identity primary key,
  reference text not null unique, report jsonb not null,
  received_at timestamptz not null default clock_timestamp()
);

-- The balances of players at vendors that keep them, the play with them, and the money moved there and back.
create table if not exists player_accounts (
  vendor_code text not null, player_id uuid not null, currency text not null,
  balance_minor bigint not null default 0 check (balance_minor >= 0),
  staked_minor bigint not null default 0, won_minor bigint not null default 0,
  primary key (vendor_code, player_id, currency)
);
create table if not exists player_plays (
  vendor_code text not null, id text not null, operation text not null, minor bigint not null,
  primary key (vendor_code, id)
);
create table if not exists player_transfers (
  id uuid primary key, vendor_code text not null, direction text not null, request jsonb not null, status text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index if not exists player_transfers_by_time on player_transfers (vendor_code, created_at, id);
create table if not exists transfer_ways (id boolean primary key default true check (id), way text not null);
-- What the lists of these books tell otherwise than they are.
create table if not exists wallet_lies (id boolean primary key default true check (id), lie text not null);

create table if not exists messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms','email')),
  recipient text not null, subject text, body text not null, created_at timestamptz not null default now()
);
`;
