/**
 * Well-known services that give an address to anybody for minutes and let everybody read it. A merchant adds more by
 * the setting THROW_AWAY_EMAIL_DOMAINS.
 */
const DOMAINS: ReadonlySet<string> = new Set(
  `
  0-mail.com 10mail.org 10minutemail.co.za 10minutemail.com 10minutemail.net 1secmail.com 1secmail.net 1secmail.org
  20minutemail.com 20minutemail.it anonbox.net anonymbox.com armyspy.com bugmenot.com bccto.me
  byom.de cool.fr.nf courriel.fr.nf cuvox.de dayrep.com deadaddress.com despam.it devnullmail.com
  discard.email discardmail.com discardmail.de dispostable.com dodgit.com dropmail.me e4ward.com einrot.com
  email-fake.com emailfake.com emailondeck.com emailsensei.com emailtemporanea.com emailtemporanea.net
  emailtemporario.com.br emltmp.com fakeinbox.com fakemail.net fakemailgenerator.com fleckens.hu filzmail.com
  generator.email getairmail.com getnada.com getonemail.com ghosttexter.de grr.la guerrillamail.biz guerrillamail.com
  guerrillamail.de guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com gustr.com harakirimail.com
  hidemail.de inboxalias.com inboxbear.com inboxkitten.com incognitomail.com incognitomail.org instantemailaddress.com
  jetable.com jetable.fr.nf jetable.net jetable.org jourrapide.com kasmail.com klzlk.com kurzepost.de linshiyouxiang.net
  mail-temp.com mail-temporaire.fr mail.tm mailcatch.com maildrop.cc maildu.de maileater.com mailexpire.com mailfa.tk
  mailforspam.com mailfreeonline.com mailimate.com mailinater.com mailinator.com mailinator.net mailinator.org
  mailinator2.com mailmetrash.com mailmoat.com mailnator.com mailnesia.com mailnull.com mailpoof.com mailsac.com
  mailscrap.com mailshell.com mailtemp.info mailtothis.com mailzilla.com meltmail.com minutemail.com mintemail.com
  mohmal.com moakt.cc moakt.co moakt.com moakt.ws mt2014.com mt2015.com mytemp.email mytempemail.com mytrashmail.com nada.email
  nepwk.com no-spam.ws nospam.ze.tc nospamfor.us notsharingmy.info nowmymail.com objectmail.com onewaymail.com
  owlymail.com pokemail.net pookmail.com proxymail.eu quickinbox.com rcpt.at recode.me rhyta.com
  sharklasers.com shieldedmail.com sofort-mail.de spam.la spam4.me spamavert.com spambob.com spambog.com
  spambog.de spambox.us spamcero.com spamday.com spamex.com spamfree24.com spamfree24.de spamfree24.org
  spamherelots.com spamhole.com spamify.com spaml.com spammotel.com spamspot.com superrito.com suremail.info
  teleworm.us temp-mail.io temp-mail.org temp-mail.ru tempail.com tempemail.co tempemail.com tempemail.net tempinbox.com
  tempinbox.co.uk tempmail.co tempmail.de tempmail.dev tempmail.eu tempmail.it tempmail.net tempmail.plus tempmailaddress.com
  tempmailo.com tempmails.net tempomail.fr temporaryemail.net temporaryinbox.com tempr.email tempsky.com tempthe.net
  thankyou2010.com throwam.com throwawayemailaddress.com throwawaymail.com tmail.ws tmailinator.com tmpmail.net
  tmpmail.org trash-mail.at trash-mail.com trash-mail.de trash2009.com trashmail.at trashmail.com trashmail.de
  trashmail.io trashmail.me trashmail.net trashmail.org trashmail.ws trashymail.com trbvm.com wegwerfadresse.de
  wegwerfemail.de wegwerfmail.de wegwerfmail.info wegwerfmail.net wegwerfmail.org whyspam.me willselfdestruct.com
  xagloo.com yopmail.com yopmail.fr yopmail.net yomail.info zetmail.com zippymail.info zoemail.org
  `
    .trim()
    .split(/\s+/),
);

/** True for an address of such a service, or of a domain below one of it. */
export function isThrowAway(email: string, more: readonly string[]): boolean {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return labels.some((_, from) => {
    const domain = labels.slice(from).join('.');
    return DOMAINS.has(domain) || more.includes(domain);
  });
}

/** The mark that an event carries beside such an address; the address itself is taken like any other. */
export function throwAwayMark(
  email: string | undefined,
  { THROW_AWAY_EMAIL_DOMAINS }: { readonly THROW_AWAY_EMAIL_DOMAINS: readonly string[] },
): { readonly throwAwayEmail?: true } {
  return email !== undefined && isThrowAway(email, THROW_AWAY_EMAIL_DOMAINS) ? { throwAwayEmail: true } : {};
}
