import type { HistoryEvent } from '@contracts/http/office/back-office';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const WHOLE_UUID = new RegExp(`^${UUID.source}$`);
const MEMBERS_STREAM = new RegExp(`^(?:member|wallet)-(${UUID.source})$`);
const SHOWN_OF_AN_ID = 8;

/** The member whom an event belongs to: by its stream, or else by its data. */
export function memberOfEvent({ stream, data }: Pick<HistoryEvent, 'stream' | 'data'>): string | undefined {
  const said = data['memberId'];
  return MEMBERS_STREAM.exec(stream)?.[1] ?? (typeof said === 'string' && isUuid(said) ? said : undefined);
}

export function isUuid(text: string): boolean {
  return WHOLE_UUID.test(text);
}

/** A name with its ids cut to their beginnings, for places that hold no more; the whole name stands in the tooltip. */
export function shortName(name: string): string {
  return name.replace(UUID, (id) => `${id.slice(0, SHOWN_OF_AN_ID)}…`);
}
