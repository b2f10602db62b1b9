/** The token's dialog. */

import type { Whole } from '../../../base/words/translated.ts';

export const title = 'O TOKEN';
/** The token's name comes before it. */
export const about =
  ' é um token comunitário experimental, com oferta fixa. Faz parte da diversão do jogo e dos torneios.';
export const totalSupply = 'Oferta total';
export const maximumSupply = 'Oferta máxima';
export const inflation = 'Inflação';
export const whatFor = 'Para que serve';
export const entryFees = 'Inscrição em torneios';
export const features = 'Recursos exclusivos do jogo';
export const votingRights = 'Direito a voto na comunidade';
export const cosmetics = 'Itens cosméticos especiais';
export const governance = 'Governança da comunidade';
export const aboutGovernance = 'A comunidade decide em conjunto o rumo do jogo.';
export const rewards = 'Prêmios de torneios';
export const aboutRewards =
  'Os torneios são as copas, e hoje a entrada em todas é grátis. Os melhores jogadores ganham prêmios, pagos na carteira que salvam na copa.';
export const noRewardsHere =
  'Quem hospeda o jogo pode fazer torneios com prêmios. Este ranking não tem nenhum.';
export const disclaimer = 'Aviso de risco.';
export const aboutRisk =
  ' Isto é um experimento, não um investimento. O token pode não valer nada. Nada aqui é recomendação de investimento. Nunca gaste o que você não pode perder.';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
