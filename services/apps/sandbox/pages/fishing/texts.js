export const TEXTS = {
  pt: {
    shoot: 'Atirar', ready: 'Toque em um peixe para atirar.', caught: (name, a) => `${name}: ${a}`, missed: (name) => `${name} escapou.`, fish: 'Peixe', pays: 'Paga', chance: 'Chance', next: 'Próximo alvo',
    names: { minnow: 'Piaba', clown: 'Peixe-palhaço', angel: 'Peixe-anjo', puffer: 'Baiacu', koi: 'Carpa', turtle: 'Tartaruga', ray: 'Arraia', squid: 'Lula', shark: 'Tubarão', whale: 'Baleia', dragon: 'Dragão-marinho' },
    rule: 'Cada tiro é uma aposta no peixe que acerta; um tiro que não é dado não custa nada. O peixe é pego com a chance publicada e paga o múltiplo do tiro.',
    same: 'O retorno é o mesmo em todos os peixes. Tiros anteriores não mudam a chance.',
  },
  en: {
    shoot: 'Shoot', ready: 'Tap a fish to shoot.', caught: (name, a) => `${name}: ${a}`, missed: (name) => `${name} got away.`, fish: 'Fish', pays: 'Pays', chance: 'Chance', next: 'Next target',
    names: { minnow: 'Minnow', clown: 'Clownfish', angel: 'Angelfish', puffer: 'Puffer', koi: 'Koi', turtle: 'Turtle', ray: 'Ray', squid: 'Squid', shark: 'Shark', whale: 'Whale', dragon: 'Sea dragon' },
    rule: 'Every shot is a bet on the fish that it hits; a shot that is not fired costs nothing. The fish is caught with the published chance and pays its multiple of the shot.',
    same: 'The return is the same on every fish. Earlier shots do not change the chance.',
  },
};
