/** The options that the client of EventStoreDB knows. */
const OPTIONS = [
  'connectionName',
  'defaultDeadline',
  'discoveryInterval',
  'gossipTimeout',
  'keepAliveInterval',
  'keepAliveTimeout',
  'maxDiscoverAttempts',
  'nodePreference',
  'throwOnAppendFailure',
  'tls',
  'tlsCAFile',
  'tlsVerifyCert',
  'userCertFile',
  'userKeyFile',
] as const;
const KNOWN = new Set(OPTIONS.map(flat));

const PROTOCOL = /^esdb(?:\+discover)?:\/\//;

/** Compares names as the client does: without case, underscores and hyphens. */
function flat(name: string): string {
  return name.trim().toLowerCase().replace(/[_-]/g, '');
}

/**
 * Why a connection string is refused before the client of EventStoreDB reads it; undefined when it is not. The client
 * accepts these strings and would later lose data, drop the credentials or print the password. No answer repeats a part
 * of the string, because any part may belong to a password that was written wrongly.
 */
export function connectionFault(connectionString: string): string | undefined {
  const text = connectionString.trim();
  if (!PROTOCOL.test(text)) return 'must begin with esdb:// or esdb+discover://';
  const [address = '', query = '', ...more] = text.replace(PROTOCOL, '').split('?');
  if (more.length > 0) return 'has more than one ?; in a password a ? is written %3F';
  const parts = address.split('@');
  if (parts.length > 2) return 'has more than one @; in a password an @ is written %40';
  const [hosts, credentials] = [parts.at(-1)!.replace(/\/+$/, ''), parts.length === 2 ? parts[0] : undefined];
  return (
    credentialsFault(credentials) ??
    hostsFault(hosts, text.startsWith('esdb+discover')) ??
    optionsFault(query, credentials)
  );
}

function credentialsFault(credentials: string | undefined): string | undefined {
  if (credentials === undefined) return undefined;
  const [name, password, ...more] = credentials.split(':');
  if (more.length > 0) return 'has more than one : before the @; in a password a : is written %3A';
  if (!name || !password) return 'names a user and a password as user:password@, or neither';
  try {
    decodeURIComponent(credentials);
    return undefined;
  } catch {
    return 'has a % before the @ that begins no escape; in a password a % is written %25';
  }
}

function hostsFault(hosts: string, isDiscovery: boolean): string | undefined {
  const nodes = hosts.split(',');
  const areNodes = nodes.every((node) => /^[A-Za-z0-9._-]+(?::\d{1,5})?$/.test(node));
  if (!areNodes) return 'must name one node or several, such as esdb://a.example:2113,b.example:2113';
  // The client would use the first name only.
  if (isDiscovery && nodes.length > 1)
    return 'names one address with esdb+discover://; several nodes are named with esdb://a.example:2113,b.example:2113';
  return undefined;
}

function optionsFault(query: string, credentials: string | undefined): string | undefined {
  const options = new Map<string, string>();
  for (const pair of query === '' ? [] : query.split('&')) {
    const [key = '', value = '', ...more] = pair.split('=');
    // The client prints the whole string, password included, when it does not know an option.
    if (!KNOWN.has(flat(key)) || value === '' || more.length > 0)
      return `has an option that the client does not know, or one without a value; it knows ${OPTIONS.join(', ')}`;
    options.set(flat(key), value.trim().toLowerCase());
  }
  if (credentials !== undefined && options.get('tls') === 'false')
    return 'has credentials, which are not sent without TLS; leave one of the two out';
  if (options.get('throwonappendfailure') === 'false') return 'throwOnAppendFailure=false reports wrong revisions';
  if (options.get('tlsverifycert') === 'false')
    return 'tlsVerifyCert=false has no effect; name the authority of the certificates with tlsCAFile';
  if (flat(options.get('nodepreference') ?? 'leader') !== 'leader')
    return 'nodePreference can only be leader: decisions about money are made on what the leader has committed';
  return undefined;
}
