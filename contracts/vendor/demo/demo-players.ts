/**
 * Accounts of the demo merchant that the sandbox plays with. Their passwords are as public as those of the demo's
 * log-ins.
 */
export const DEMO_PLAYERS: readonly { readonly username: string; readonly password: string }[] = [
  { username: 'bianca', password: 'Mangue-Claro-17' },
  { username: 'estela', password: 'Pedra-Lisa-93' },
  { username: 'tadeu', password: 'Vento-Leste-28' },
  { username: 'lucio', password: 'Rede-Larga-61' },
  { username: 'yasmin', password: 'Areia-Fina-45' },
  { username: 'naiara', password: 'Chuva-Mansa-72' },
  { username: 'wagner', password: 'Trilho-Velho-36' },
  { username: 'mirela', password: 'Figo-Maduro-89' },
];
