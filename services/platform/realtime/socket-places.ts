/** Thrown at a handshake when there are too many sockets; its message and data reach the client. */
export class NoPlaceError extends Error {
  override readonly name = 'NoPlaceError';
  readonly data = { retryAfterS: 60 };

  constructor() {
    super('TOO_MANY_REQUESTS');
  }
}

/** Counts the sockets of this process by address and by member, from the handshake on. */
export class SocketPlaces {
  private readonly taken = new Map<string, number>();

  constructor(private readonly most: { readonly ofAddress: number; readonly ofMember: number }) {}

  /**
   * Takes a place for a socket.
   * @returns gives the place back; it may be called more than once
   * @throws NoPlaceError
   */
  take(address: string, memberId: string | null): () => void {
    const places = [
      { key: `address ${address}`, most: this.most.ofAddress },
      ...(memberId === null ? [] : [{ key: `member ${memberId}`, most: this.most.ofMember }]),
    ];
    if (places.some(({ key, most }) => (this.taken.get(key) ?? 0) >= most)) throw new NoPlaceError();
    for (const { key } of places) this.taken.set(key, (this.taken.get(key) ?? 0) + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      for (const { key } of places) this.giveBack(key);
    };
  }

  private giveBack(key: string): void {
    const left = (this.taken.get(key) ?? 0) - 1;
    if (left > 0) this.taken.set(key, left);
    else this.taken.delete(key);
  }
}
