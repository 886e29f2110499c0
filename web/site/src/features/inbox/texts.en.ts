import type { TextsOf } from '@web/i18n/pt.shared';
import type { ptInbox } from './texts.pt';

export const enInbox: TextsOf<typeof ptInbox> = {
  filter: 'Which messages',
  all: 'All',
  unread: 'Unread',
  unreadMark: 'Unread',
  readAll: 'Mark all as read',
  readAllShort: 'Mark read',
  readOne: 'Mark as read: {{title}}',
  allRead: 'All messages are marked as read',
  none: 'No messages yet',
  noneText: 'We write to you here about your withdrawals, your wins and the security of your account.',
  noneUnread: 'You are all caught up',
  noneUnreadText: 'New messages appear here right away.',
  showAll: 'See all messages',
  kept: 'We keep your newest 500 messages.',
  kinds: {
    withheldWinPaid: {
      title: 'Win released',
      text: 'The review is over: {{amount}} of your win is now in your balance.',
    },
    withheldWinRefused: {
      title: 'Win refused',
      text: 'The win of {{amount}} that was under review was not paid.',
    },
    withheldDepositPaid: {
      title: 'Deposit released',
      text: 'The review is over: {{amount}} of your deposit is now in your balance.',
    },
    withheldDepositRefused: {
      title: 'Deposit refused',
      text: 'The deposit of {{amount}} that was under review was not credited.',
    },
    paymentSetAside: {
      title: 'Payment not added to your balance',
      OTHER_CURRENCY: 'A payment of {{amount}} arrived in another currency and cannot be credited.',
      SECOND_PAYMENT: 'The same deposit was paid twice. The second payment of {{amount}} was not credited.',
      LIMIT_REACHED: 'The payment of {{amount}} arrived when your limit for the day was used up and was not credited.',
      ACCOUNT_CLOSED: 'The payment of {{amount}} arrived after the account was closed and was not credited.',
      OTHER_OWNER:
        'The payment of {{amount}} came from an account in another name, and only your own account can be used to deposit.',
      REFUSED: 'The payment of {{amount}} was not credited.',
      back: 'It goes back to the account it came from by {{time}}. You do not need to do anything.',
    },
    paymentRefunded: {
      title: 'Payment sent back',
      text: '{{amount}} went back to the account it came from.',
    },
    paymentPasswordSet: {
      title: 'New withdrawal password',
      text: 'Your withdrawal password was created or changed. If this wasn’t you, contact support now.',
    },
    paymentPasswordLocked: {
      title: 'Withdrawal password locked',
      text: 'There were too many wrong attempts. The withdrawal password is locked until {{time}}. If this wasn’t you, change your passwords.',
    },
    passwordChanged: {
      title: 'Password changed',
      text: 'Your account password was changed. If this wasn’t you, contact support now.',
    },
    newDeviceLogin: {
      title: 'Login from a new device',
      text: 'Someone logged in to your account with {{device}}. If this wasn’t you, end that session and change your password.',
      textUnknown:
        'Someone logged in to your account from a new device. If this wasn’t you, end that session and change your password.',
    },
    deviceCopied: {
      title: 'Device removed',
      text: 'The access stored on one of your devices was used in two places. The device was removed. If you don’t know why, change your password.',
    },
    loginUnchallenged: {
      title: 'Login without confirmation',
      text: 'Someone logged in to your account from a new device, and there was no way to confirm it was you. So withdrawals wait for 24 hours. Set up an authenticator or create a passkey.',
    },
    authenticatorSet: {
      title: 'Authenticator set up',
      text: 'New devices will be asked for a code from your authenticator. If this wasn’t you, contact support now.',
    },
    authenticatorRemoved: {
      title: 'Authenticator removed',
      text: 'Withdrawals wait for 24 hours after this. If this wasn’t you, change your password and contact support now.',
    },
    passkeyAdded: {
      title: 'Passkey created',
      text: 'A new passkey opens your account. If this wasn’t you, remove the passkey and change your password.',
    },
    passkeyRemoved: {
      title: 'Passkey removed',
      text: 'A passkey no longer opens your account. If this wasn’t you, contact support now.',
    },
    mobileChanged: {
      title: 'Mobile number changed',
      text_one:
        'The mobile number on your account was changed. To keep your money safe, withdrawals wait for 24 hours. If this wasn’t you, change your password and contact support now.',
      text_other:
        'The mobile number on your account was changed without a code from the previous number. To keep your money safe, withdrawals wait for {{count}} days. If this wasn’t you, change your password and contact support now.',
    },
    emailChanged: {
      title: 'Email changed',
      text: 'The email address on your account was changed. To keep your money safe, withdrawals wait for 24 hours. If this wasn’t you, change your password and contact support now.',
    },
    withdrawalPaid: {
      title: 'Withdrawal paid',
      text: '{{amount}} was sent to your account.',
      late: '{{amount}} was sent to your account, later than promised. We’re sorry for the delay.',
      confirm: 'Please confirm by {{time}} that it has arrived. With no answer, it counts as received.',
    },
    withdrawalRefused: {
      title: 'Withdrawal refused',
      text: 'The withdrawal of {{amount}} was not approved, and {{back}} is back in your balance.',
    },
    withdrawalFailed: {
      title: 'Withdrawal not paid',
      account:
        'The bank did not accept the account for the withdrawal of {{amount}}, and {{back}} is back in your balance. Check its details or use another account.',
      bank: 'The bank could not pay the withdrawal of {{amount}}, and {{back}} is back in your balance. You can request it again.',
    },
    withdrawalReturned: {
      title: 'Withdrawal returned by the bank',
      text: 'The bank returned the withdrawal of {{amount}}, and {{back}} is back in your balance. Check the account before you request it again.',
    },
    withdrawalLate: {
      title: 'Withdrawal is late',
      text: 'Your withdrawal of {{amount}} was due by {{time}} and hasn’t been paid yet. We’re on it, and your money is set aside.',
    },
    withdrawalWaits: {
      title: 'Withdrawal on hold',
      text: 'Your withdrawal password or your account changed recently. To keep you safe, the withdrawal of {{amount}} goes on after {{time}}. If this wasn’t you, contact support now.',
    },
    disputeAnswered: {
      title: 'News about your withdrawal',
      text: 'There’s a note about the {{amount}} withdrawal you disputed.',
    },
    disputeClosed: {
      title: 'Dispute closed',
      proved: 'The bank has proved that the {{amount}} withdrawal was paid. See what we found.',
      repaid: 'The {{amount}} withdrawal you disputed is back in your balance.',
    },
    payoutAccountAdded: {
      title: 'New payout account',
      pix: 'A Pix key ({{bank}}) was added to your payout accounts. If this wasn’t you, contact support now.',
      bank: 'A bank account ({{bank}}) was added to your payout accounts. If this wasn’t you, contact support now.',
    },
    proofReset: {
      title: 'Support reset your access',
      password:
        'Support reset your account password. Withdrawals wait for 24 hours. If you did not ask for this, contact support now.',
      paymentPassword:
        'Support reset your withdrawal password. Create a new one in My account; withdrawals wait for 24 hours. If you did not ask for this, contact support now.',
      authenticator:
        'Support removed your authenticator. Set up a new one in My account; withdrawals wait for 24 hours. If you did not ask for this, contact support now.',
      passkeys:
        'Support removed your passkeys. Withdrawals wait for 24 hours. If you did not ask for this, contact support now.',
      devices:
        'Support removed your remembered devices: at your next login, confirm it’s you. If you did not ask for this, contact support now.',
    },
    levelReached: {
      title: 'Verification complete',
      level2: 'Your identity is verified.',
      level3: 'Your address and source of funds are verified.',
    },
    levelLost: {
      title: 'Please verify your account again',
      expired: 'Your verification has expired. Verify your details again in My account.',
      withdrawn: 'Your verification is no longer valid. See what is missing in My account.',
      payer:
        'We received a payment made by someone else, and it was returned. Please verify your identity again in My account, and only pay from accounts in your own name.',
    },
    levelDemanded: {
      title: 'Complete your verification',
      text: 'We need a proof of address and a proof of income. Until then, deposits and games are on hold; you can still withdraw.',
    },
    verificationAgain: {
      title: 'Please try your verification again',
      text: 'We could not verify your details yet. See why in My account and try again.',
    },
    verificationRefused: {
      title: 'Identity not verified',
      text: 'We could not verify your identity. Contact support if you need help.',
    },
    sessionsEnded: {
      title: 'Sessions ended',
      text: 'Our team ended open sessions on your account. If you don’t know why, contact support.',
    },
    uplineAsked: {
      title: 'A request from your team',
      text: '{{name}} is asking for {{amount}}. Please answer by {{time}}.',
    },
    uplineSent: {
      title: 'Your upline has sent money',
      text: 'Your request was granted: {{amount}} is on its way to your balance.',
    },
    uplineDeclined: {
      title: 'Request declined',
      text: 'Your upline won’t send the {{amount}} you asked for.',
    },
    uplineAskExpired: {
      title: 'No answer to your request',
      text: 'Your upline did not answer your request for {{amount}} within 24 hours. You can ask again.',
    },
    accountStopped: {
      title: 'Your account is restricted',
      memberPlay: 'Betting is suspended on your account. Your balance remains yours. Please contact support.',
      memberDeposit: 'Deposits are suspended on your account. Your balance remains yours. Please contact support.',
      memberWithdrawal:
        'Withdrawals are suspended on your account. Your balance remains yours. Please contact support.',
      memberLogin: 'Access to your account was suspended. Your balance remains yours.',
    },
    accountReleased: {
      title: 'Restriction lifted',
      memberPlay: 'You can bet again.',
      memberDeposit: 'You can deposit again.',
      memberWithdrawal: 'You can withdraw again.',
      memberLogin: 'Access to your account is open again.',
    },
  },
  refusals: {
    notEnoughFunds: 'There wasn’t enough available balance for it.',
    underAge: 'This account was closed because its owner is under 18.',
    thirdParty: 'The account belongs to someone else: we only pay into your own accounts.',
    identity: 'We need to confirm your identity before we pay. Please contact support.',
    terms: 'The request does not meet the terms of use.',
    fraud: 'The request did not pass the security check.',
    review: 'If you have questions, please contact support.',
    memberAsked: 'You asked us to.',
    account: 'The bank did not accept the account.',
    limit: 'The request is above the withdrawal limit.',
  },
};
