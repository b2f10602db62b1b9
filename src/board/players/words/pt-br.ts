/** The login, the badge, and what is wrong with a name or a wallet. */

import { formatNumber } from '../../../base/ui/format.ts';
import type { Whole } from '../../../base/words/translated.ts';

// The login

export const enterTheTrenches = 'ENTRE NA TRINCHEIRA';
export const username = 'Nome de usuário';
export const wallet = 'Carteira (opcional)';
export const walletPlaceholder = 'Endereço, para prêmios';
export const joinBattle = 'IR PRA LUTA';
export const haveAKey = 'TENHO UMA CHAVE';
export const usernameNote = 'O nome de usuário aceita letras, números, espaços e caracteres especiais.';
export const walletNote =
  'A carteira é opcional, mas necessária para receber prêmios. Ela aparece para todos ao lado da sua pontuação.';
export const walletNoteHere = 'A carteira é opcional, mas necessária para receber prêmios.';
export const avatarNote = 'Seu avatar é sorteado.';
export const scoresNote = 'Suas pontuações são salvas no ranking.';
export const againNote =
  'Você pode sair e entrar de novo. Aí começa uma nova pontuação; a antiga continua no ranking.';
/** Ready for players who want no other: `number` has four digits. */
export const readyName = (number: number) => `Hodler ${number}`;

// What is wrong with them

export const enterUsername = 'Digite um nome de usuário';
export const usernameEmpty = 'O nome de usuário não pode ficar vazio';
export const usernameLong = 'O nome de usuário deve ter no máximo 30 caracteres';
export const walletLong = 'O endereço da carteira deve ter no máximo 100 caracteres';
/** In a field for a wallet, or a code. */
export const isSecret =
  'Isso é um segredo: não mostre a ninguém. O endereço da carteira é onde você recebe dinheiro.';
export const loginFailed = 'Não deu para entrar';
export const renewed = 'Este jogador é de outro navegador. Agora você tem um novo com o mesmo nome.';

// The badge

export const you = 'Você';
export const player = 'Jogador';
export const yourProfile = 'Seu perfil';
/** `score`: `null` while it is unknown. */
export const best = (score: number | null) => `Recorde: ${score === null ? '–' : formatNumber(score)}`;
export const logOut = 'Sair';
export const sureToLogOut = 'SAIR MESMO?';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
