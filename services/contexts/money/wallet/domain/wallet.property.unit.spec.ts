import fc from 'fast-check';
import { MEMBER, walletCommand } from './test-support/wallet-commands.arbitrary';
import type { Round } from './memory/entries';
import { entriesOf } from './memory/key-memory';
import type { WalletCommand } from './wallet.commands';
import { heldMinor } from './withdrawals/held-funds.evolve';
import { walletDecider } from './wallet.decide';
import type { WalletEvent } from './wallet.events';
import type { WalletState } from './wallet.state';
import { isMovement } from './wallet.movements';

const command = walletCommand({ ids: 6, rounds: 2 });

/** Plays commands against a wallet and hands every event to the check, with the state after it. */
function play(
  commands: readonly WalletCommand[],
  check: (event: WalletEvent, state: ReturnType<typeof walletDecider.initial>) => void,
) {
  let state = walletDecider.initial();
  for (const each of commands) {
    const decision = walletDecider.decide(state, each);
    if (decision.kind !== 'accepted') continue;
    for (const event of decision.events) {
      state = walletDecider.evolve(state, event);
      check(event, state);
    }
  }
  return state;
}

/** The same commands; of the wins, one third each is paid after it, refused, and left alone. */
function settlingWhatWaits(commands: readonly WalletCommand[]): WalletCommand[] {
  return commands.flatMap((each, index): WalletCommand[] => {
    if (each.type === 'MoveFromVendor' && index % 3 !== 2) {
      const named = { ...each, gameCode: '', roundId: '' };
      return [each, { ...named, type: 'SettleWithheldWin', refusal: index % 3 === 0 ? null : 'gameFault' }];
    }
    if ((each.type !== 'RecordWin' && each.type !== 'RecordPromoWin') || index % 3 === 2) return [each];
    return [each, { ...each, type: 'SettleWithheldWin', refusal: index % 3 === 0 ? null : 'gameFault' }];
  });
}

function roundsOf({ memory }: WalletState): [string, Round][] {
  return [...entriesOf(memory)].filter((pair): pair is [string, Round] => pair[1].kind === 'round');
}

it('I1: the postings of every event sum to zero', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40, size: 'max' }), (commands) => {
      play(commands, (event) => {
        if ('postings' in event.data)
          expect(event.data.postings.reduce((sum, { minor }) => sum + BigInt(minor), 0n)).toBe(0n);
      });
    }),
  );
});

it('I3: the folded balances are the sums of the postings on the member’s accounts', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40, size: 'max' }), (commands) => {
      const ledger = new Map<string, bigint>();
      play(commands, (event, state) => {
        if (!('postings' in event.data)) return;
        for (const { account, minor } of event.data.postings)
          ledger.set(account, (ledger.get(account) ?? 0n) + BigInt(minor));
        expect(ledger.get(`member:${MEMBER}:main`) ?? 0n).toBe(state.mainMinor);
        for (const [vendorId, minor] of state.vendorMinor)
          expect(ledger.get(`member:${MEMBER}:vendor:${vendorId}`) ?? 0n).toBe(minor);
        expect(ledger.get(`member:${MEMBER}:held`) ?? 0n).toBe(heldMinor(state));
        expect(-(ledger.get(`receivable:${MEMBER}`) ?? 0n)).toBe(state.receivableMinor);
      });
    }),
  );
});

it('I4: nothing is ever below zero', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40, size: 'max' }), (commands) => {
      play(commands, (_, state) => {
        expect(state.mainMinor >= 0n && state.receivableMinor >= 0n).toBe(true);
        expect(state.held.every(({ totalMinor, feeMinor }) => totalMinor > 0n && feeMinor >= 0n)).toBe(true);
        expect(state.vendorMinor.every((minor) => minor >= 0n)).toBe(true);
        expect(roundsOf(state).every(([, { stakeMinor, payoutMinor }]) => stakeMinor >= 0n && payoutMinor >= 0n)).toBe(
          true,
        );
      });
    }),
  );
});

it('I2: whatever is sent again under its id is answered and changes nothing', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30, size: 'max' }), command, (commands, last) => {
      const state = play(commands, () => undefined);
      const first = walletDecider.decide(state, last);
      if (first.kind !== 'accepted') return;
      // An allowance whose time is over leaves at once, and is given anew.
      if (last.type === 'AllowDeposit' && 'until' in last.hold && last.hold.until < last.occurredAt) return;
      const after = first.events.reduce(walletDecider.evolve, state);
      expect(walletDecider.decide(after, last).kind).toBe('repeated');
    }),
  );
});

it('I6: a round’s stakes and payouts are what its bets and wins that stand add up to', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40, size: 'max' }), (commands) => {
      const state = play(commands, () => undefined);
      const transactions = [...entriesOf(state.memory).values()].filter((entry) => 'roundKey' in entry);
      for (const [key, round] of roundsOf(state)) {
        const standing = transactions.filter((each) => each.roundKey === key && !each.isRolledBack);
        const sumOf = (kind: string) =>
          standing.filter((each) => each.kind === kind).reduce((sum, each) => sum + each.amountMinor, 0n);
        expect(round.stakeMinor).toBe(sumOf('bet'));
        const unpaid = standing.filter(
          ({ kind, withheld }) => kind === 'win' && (withheld === 'waiting' || withheld === 'refused'),
        );
        const unpaidMinor = unpaid.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
        expect(round.payoutMinor).toBe(sumOf('win') - unpaidMinor);
      }
    }),
  );
});

it('I4: nothing is spent while a wallet is frozen, and what comes in is booked', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40, size: 'max' }), (commands) => {
      let isFrozen = false;
      play(commands, (event, state) => {
        if (isFrozen)
          expect(['BetPlaced', 'MovedToVendor', 'SentToDownline', 'UnclaimedSetAside']).not.toContain(event.type);
        if (isFrozen && event.type === 'ShortfallCharged') expect(event.data.amountMinor).toBe('0');
        isFrozen = !state.frozenFor.isEmpty();
      });
    }),
  );
});

it('a payment is taken back once, from the provider’s account, and never more of it than was credited', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40, size: 'max' }), (commands) => {
      const credited = new Map<string, bigint>();
      const reversed = new Set<string>();
      play(commands, (event) => {
        if (event.type === 'FundsDeposited') credited.set(event.data.depositId, BigInt(event.data.amountMinor));
        if (event.type !== 'DepositReversed') return;
        const { depositId, paymentId, amountMinor, receivableMinor, postings } = event.data;
        const wholeMinor = BigInt(amountMinor) + BigInt(receivableMinor);
        expect(reversed.has(paymentId)).toBe(false);
        reversed.add(paymentId);
        expect(wholeMinor <= credited.get(depositId)!).toBe(true);
        expect(postings.filter(({ account }) => account === 'provider:psp').map(({ minor }) => BigInt(minor))).toEqual(
          wholeMinor === 0n ? [] : [wholeMinor],
        );
      });
    }),
  );
});

it('what is owed is collected out of what comes in, and never more', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40, size: 'max' }), (commands) => {
      let owedMinor = 0n;
      play(commands, (event, state) => {
        if (event.type === 'ReceivableCollected') expect(BigInt(event.data.amountMinor) <= owedMinor).toBe(true);
        if (event.type === 'WinRolledBack' || event.type === 'DepositReversed')
          owedMinor += BigInt(event.data.receivableMinor);
        if (event.type === 'ReceivableCollected') owedMinor -= BigInt(event.data.amountMinor);
        expect(state.receivableMinor).toBe(owedMinor);
        expect(owedMinor >= 0n).toBe(true);
      });
    }),
  );
});

it('the jackpot’s account is what bets put in less what was awarded; only bets that hit and stand are awarded, once', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40, size: 'max' }), (commands) => {
      let potMinor = 0n;
      let postedMinor = 0n;
      const hits = new Map<string, { isRolledBack: boolean }>();
      play(commands, (event) => {
        if (event.type === 'BetPlaced' && event.data.jackpot) {
          potMinor += BigInt(event.data.jackpot.shareMinor);
          expect(event.data.jackpot.isHit).toBe(BigInt(event.data.jackpot.draw) < BigInt(event.data.amountMinor));
          if (event.data.jackpot.isHit)
            hits.set(`${event.data.vendorId}/${event.data.transactionId}`, { isRolledBack: false });
        }
        if (event.type === 'BetRolledBack') {
          const hit = hits.get(`${event.data.vendorId}/${event.data.betTransactionId}`);
          if (hit) hit.isRolledBack = true;
        }
        if (event.type === 'JackpotWon') {
          potMinor -= BigInt(event.data.amountMinor);
          expect(hits.get(`${event.data.bet.vendorId}/${event.data.bet.transactionId}`)?.isRolledBack).toBe(false);
        }
        if (isMovement(event))
          for (const { account, minor } of event.data.postings)
            if (account === 'jackpot:main') postedMinor += BigInt(minor);
        expect(postedMinor).toBe(potMinor);
      });
    }),
  );
});

it('I2: an agent is paid and charged once under each id, takes no more than is there, and suspense is what was sent and not received', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40, size: 'max' }), (commands) => {
      const happened = new Set<string>();
      const ledger = { salary: 0n, suspense: 0n };
      const expected = { salary: 0n, suspense: 0n };
      play(commands, (event) => {
        if (!isMovement(event)) return;
        const minor = BigInt(event.data.amountMinor);
        const once = (id: string) => {
          expect(happened.has(`${event.type} ${id}`)).toBe(false);
          happened.add(`${event.type} ${id}`);
        };
        if (event.type === 'SalaryPaid') {
          once(event.data.paymentId);
          expected.salary -= minor;
        }
        if (event.type === 'ShortfallCharged') {
          once(event.data.chargeId);
          expected.salary += minor;
          expect(minor <= BigInt(event.data.dueMinor) && minor <= BigInt(event.data.balanceBeforeMinor)).toBe(true);
        }
        if (event.type === 'SentToDownline' || event.type === 'ReceivedFromUpline') {
          once(event.data.transferId);
          expected.suspense += event.type === 'SentToDownline' ? minor : -minor;
        }
        for (const { account, minor: posted } of event.data.postings)
          if (account === 'salary' || account === 'suspense') ledger[account] += BigInt(posted);
        expect(ledger).toEqual(expected);
      });
    }),
  );
});

it('I2: the account of unclaimed money is what was set aside and not given back, once for each decision', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40, size: 'max' }), (commands) => {
      const acts = new Set<string>();
      let [postedMinor, asideMinor] = [0n, 0n];
      play(commands, (event) => {
        if (!isMovement(event)) return;
        if (event.type === 'UnclaimedSetAside' || event.type === 'UnclaimedGivenBack') {
          const { actId, amountMinor, balanceBeforeMinor } = event.data;
          expect(acts.has(actId)).toBe(false);
          acts.add(actId);
          asideMinor += event.type === 'UnclaimedSetAside' ? BigInt(amountMinor) : -BigInt(amountMinor);
          if (event.type === 'UnclaimedSetAside') expect(BigInt(amountMinor) <= BigInt(balanceBeforeMinor)).toBe(true);
        }
        for (const { account, minor } of event.data.postings)
          if (account === 'unclaimed:owners') postedMinor += BigInt(minor);
        expect(postedMinor).toBe(asideMinor);
      });
    }),
  );
});

it('a withheld win stands on its account until it is paid, refused or taken back, once, and never in the balance', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40, size: 'max' }), (commands) => {
      const waiting = new Map<string, bigint>();
      let postedMinor = 0n;
      play(settlingWhatWaits(commands), (event) => {
        if (!isMovement(event)) return;
        const gainedMinor = BigInt(event.data.balanceAfterMinor) - BigInt(event.data.balanceBeforeMinor);
        const ends = (id: string) => {
          expect(waiting.has(id)).toBe(true);
          waiting.delete(id);
        };
        if (event.type === 'WinWithheld') {
          expect(gainedMinor).toBe(0n);
          const paidMinor = BigInt(event.data.paidMinor) + BigInt(event.data.amountMinor);
          expect(paidMinor > BigInt(event.data.ceilingMinor)).toBe(true);
          waiting.set(`${event.data.vendorId}/${event.data.transactionId}`, BigInt(event.data.amountMinor));
        }
        if (event.type === 'VendorWinWithheld') {
          expect(gainedMinor).toBe(0n);
          waiting.set(`${event.data.vendorId}/${event.data.transactionId}`, BigInt(event.data.amountMinor));
        }
        if (event.type === 'WithheldWinPaid' || event.type === 'WithheldVendorWinPaid') {
          expect(gainedMinor).toBe(waiting.get(`${event.data.vendorId}/${event.data.transactionId}`));
          ends(`${event.data.vendorId}/${event.data.transactionId}`);
        }
        if (event.type === 'WithheldWinRefused' || event.type === 'WithheldVendorWinRefused')
          ends(`${event.data.vendorId}/${event.data.transactionId}`);
        if (event.type === 'WithheldWinRolledBack') {
          expect(gainedMinor).toBe(0n);
          if (!event.data.wasRefused) ends(`${event.data.vendorId}/${event.data.winTransactionId}`);
        }
        for (const { account, minor } of event.data.postings) if (account === 'withheld') postedMinor += BigInt(minor);
        expect(postedMinor).toBe([...waiting.values()].reduce((sum, minor) => sum + minor, 0n));
      });
    }),
  );
});

it('I15: the hold of a withdrawal ends once, by a release or by a payment, and only a payment may be returned, once', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 60, size: 'max' }), (commands) => {
      const steps = new Map<string, string[]>();
      play(commands, (event) => {
        if (!('withdrawalId' in event.data)) return;
        const { withdrawalId } = event.data;
        steps.set(withdrawalId, [...(steps.get(withdrawalId) ?? []), event.type]);
      });
      for (const taken of steps.values())
        expect([
          'WithdrawalHeld',
          'WithdrawalHeld,WithdrawalReleased',
          'WithdrawalHeld,WithdrawalCaptured',
          'WithdrawalHeld,WithdrawalCaptured,WithdrawalReturned',
        ]).toContain(taken.join());
    }),
  );
});
