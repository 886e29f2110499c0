import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every process that remembers sessions is told of those that end, whichever statement takes them away. The message
 * belongs to the transaction of that statement. Many at once are told as `*`: nothing that was remembered holds then.
 */
export class EndedSessionsAreTold1796200005000 implements MigrationInterface {
  name = 'EndedSessionsAreTold1796200005000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function session.tell_ended() returns trigger language plpgsql as $$
      declare names text;
      begin
        if tg_op = 'TRUNCATE' then
          names := '*';
        else
          select case when count(*) > 100 then '*'
                      else string_agg(rtrim(translate(encode(token_hash, 'base64'), '+/', '-_'), '='), ',') end
            into names from ended;
        end if;
        if names is not null then perform pg_notify('session_ended', names); end if;
        return null;
      end $$;
      create trigger tell_ended after delete on session.sessions referencing old table as ended
        for each statement execute function session.tell_ended();
      create trigger tell_emptied after truncate on session.sessions
        for each statement execute function session.tell_ended();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger tell_ended on session.sessions;
      drop trigger tell_emptied on session.sessions;
      drop function session.tell_ended();
    `);
  }
}
