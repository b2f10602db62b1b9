/** The wardrobe and the shop. */

import { formatNumber } from '../../../base/ui/format.ts';
import type { Whole } from '../../../base/words/translated.ts';

// The wardrobe

export const skins = 'SKINS';
export const lookAt = (skin: string) => `Ver ${skin}`;
export const states = {
  OWNED: 'SUA',
  UNLOCKED: 'LIBERADA',
  LOCKED: 'BLOQUEADA',
};
/** Jokes. Brazil's interest rate is the Selic. */
export const descriptions = {
  default: 'Um hodler, uma trincheira, olhos de laser.',
  boxer: 'Leva o soco e não esquece de quem foi.',
  superman: 'Mais rápido que alta da Selic.',
  god: 'Já estava aqui antes do bloco gênesis.',
  ironman: 'Movido a reator laranja e dinheiro forte.',
};
export const select = 'USAR';
export const selected = 'EM USO';
export const receipt = 'RECIBO';
export const receiptOf = (skin: string) => `RECIBO: ${skin}`;
export const free = 'Grátis';
export const scoreToUnlock = (score: number) => `Faça ${formatNumber(score)} pontos`;
export const yourBest = 'Seu recorde';
export const ofPoints = (best: number, score: number) =>
  `${formatNumber(best)} de ${formatNumber(score)} pontos`;
/** `price`: an amount and its currency. COMPRAR 1000 STCKR would buy the token. */
export const buyFor = (price: string) => `COMPRAR POR ${price}`;
export const shopClosed = ' loja fechada';
export const preview = (skin: string) => `Prévia: ${skin}`;
export const speed = 'Velocidade';
export const fireRate = 'Cadência';
export const lives = 'Vidas';

/** Each mode of the shop is named, so that players can't confuse them. `cluster`: a network of Solana. */
export const demoShop = 'Esta loja é de demonstração: não há nada a pagar.';
export const closedShop = 'A loja está fechada: não dá para conferir pagamentos agora.';
export const openShop = 'A loja está aberta: os pagamentos são reais e verificados na rede Solana.';
export const playMoneyShop = (cluster: string) =>
  `Esta loja está na ${cluster}: aqui se paga com dinheiro de brincadeira.`;

export const paymentArrived = (skin: string) => `Seu pagamento chegou: a skin ${skin} é sua.`;

// Buying

export const buySkin = (skin: string) => `COMPRAR ${skin}`;
export const openingShop = 'Abrindo a loja...';
export const openingOrder = 'Abrindo seu pedido...';
export const lookingForWallets = 'Procurando carteiras...';
export const demoPurchase =
  'Esta loja é de demonstração: não pague nada. Ela aceita qualquer texto de 32 caracteres ou mais.';
/** In the place of an address, so that nobody pays to it. */
export const demoAddress = 'sem endereço: é só demonstração';
export const networkFee = (fee: string) => `Taxa da rede: cerca de ${fee}.`;
export const skinStays = 'A skin fica neste navegador. Sua chave a leva para outros.';
export const refunds = 'REEMBOLSOS';
export const nodeBusy = 'A rede da Solana está lenta agora. A página continua perguntando, e nada se perde.';
export const tryAgain = 'TENTAR DE NOVO';
export const walletsNotLoaded = 'As carteiras não carregaram. Confira sua conexão e tente de novo.';

// The payment

export const amount = 'Valor';
export const copyAmount = 'Copiar o valor';
export const token = 'Token';
export const paymentAddress = 'Endereço de pagamento';
export const copyPaymentAddress = 'Copiar o endereço de pagamento';
export const signature = 'Assinatura da transação';
export const confirmPayment = 'CONFIRMAR PAGAMENTO';
export const verifying = 'VERIFICANDO...';
export const stopLooking = 'PARAR BUSCA';
export const lookAgain = 'BUSCAR DE NOVO';
export const restore = 'JÁ PAGUEI: RESTAURAR';

// Elsewhere

export const payOnlyOn = (cluster: string) => `Pague só na ${cluster}.`;
export const qrNotLoaded = 'O QR code não carregou.';
export const linkAsQr = 'Link de pagamento em QR code';
export const payByPhone = 'PAGAR PELO CELULAR';
export const codeAndApps = 'QR CODE E APPS DE CARTEIRA';
export const payByHand = 'PAGAR À MÃO';
export const keepOpen = 'Deixe esta página aberta: ela acha seu pagamento pelos últimos dígitos.';
/** `keepOpen` follows. */
export const scanThis = 'Escaneie com um app de carteira no celular.';
export const openWalletApp = 'ABRIR APP DE CARTEIRA';
export const exactAmount =
  'Envie EXATAMENTE este valor de onde quiser: os últimos dígitos dizem que ele é seu. Sua carteira ou exchange mostra depois uma assinatura, ou id da transação. Cole aqui.';
export const lookingForPayment = (attempt: number) => `Procurando seu pagamento... (tentativa ${attempt})`;
export const offline = 'Você está sem internet. A busca continua quando ela voltar.';
export const pasteSignature = 'JÁ PAGOU? COLE A ASSINATURA';
export const isOneYours = 'Algum destes pagamentos é seu?';
export const thisIsMine = 'É MEU';
/** As wallets show who is paid. */
export const payee = 'Defend the Sats';

// With a wallet

/** By the steps of a payment. */
export const steps = {
  connecting: 'Conectando à sua carteira...',
  'checking-balance': 'Conferindo seu saldo...',
  signing: 'Aprove o pagamento na sua carteira.',
  sending: 'Enviando seu pagamento...',
  confirming: 'Esperando a rede confirmar seu pagamento...',
  verifying: 'Procurando seu pagamento...',
  restoring: 'Procurando o que sua carteira já pagou...',
};
export const yourWallet = 'Sua carteira';
export const balance = 'Saldo';
export const maybeUnderWay =
  'Talvez um pagamento seu ainda esteja a caminho. Pode recomeçar sem medo: nós o procuramos antes de você pagar de novo.';
export const startOver = 'RECOMEÇAR';
export const stopWaiting = 'PARAR DE ESPERAR A CARTEIRA';
/** The wallet's name is below. */
export const pay = (amount: string) => `PAGAR ${amount}`;
/** The wallet's address follows. */
export const payFrom = (amount: string) => `PAGAR ${amount} DE `;
export const walletHasPaid = (skin: string, day: string) =>
  `Sua carteira já pagou pela skin ${skin} em ${day}.`;
export const payAgainFrom = 'PAGAR DE NOVO DE ';
export const sureOfNoPayment = 'NENHUM PAGAMENTO NA CARTEIRA? PAGAR';
export const useAnother = 'USAR OUTRA CARTEIRA';
export const whichWallet = 'Qual carteira pagou?';
export const notFound = (what: string) => `${what}. `;
export const getPhantom = 'Instalar a Phantom';
export const inTheApp = 'Ou abra o jogo no seu app de carteira, que guarda skins e nomes separados:';
export const openIn = (app: string) => `ABRIR NO ${app}`;

// Receipts

export const lookingForReceipt = 'Procurando...';
export const receiptsAndContact = 'Recibos e contato';
export const keyBringsSkin =
  'Sua chave leva a skin para seus outros navegadores: na tela inicial, entre ou aperte seu nome.';
export const anythingWrong = 'Algo errado? ';
export const writeToUs = 'Fale com a gente';
export const signatureOf = 'Assinatura';
export const lookUp = 'Ver o pagamento no explorador';
export const copySignature = 'Copiar a assinatura';
export const trouble = 'Problema';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
