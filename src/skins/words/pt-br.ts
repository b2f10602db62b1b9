/** The wardrobe and the shop. */

import { formatNumber } from '../../ui/format.ts';
import type { Whole } from '../../words/translated.ts';

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
export const free = 'Grátis';
export const scoreToUnlock = (score: number) => `Faça ${formatNumber(score)} pontos`;
export const yourBest = 'Seu recorde';
export const ofPoints = (best: number, score: number) =>
  `${formatNumber(best)} de ${formatNumber(score)} pontos`;
/** `price`: an amount and its currency. */
export const buyFor = (price: string) => `COMPRAR ${price}`;
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

// Buying

export const buySkin = (skin: string) => `COMPRAR ${skin}`;
export const openingShop = 'Abrindo a loja...';
export const openingOrder = 'Abrindo seu pedido...';
export const lookingForWallets = 'Procurando carteiras...';
export const demoPurchase =
  'Esta loja é de demonstração: não pague nada. Ela aceita qualquer texto de 32 caracteres ou mais.';
/** In the place of an address, so that nobody pays to it. */
export const demoAddress = 'sem endereço: é só demonstração';
export const payWithWallet = 'PAGAR COM CARTEIRA';
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

// By hand

export const payOnlyOn = (cluster: string) => `Pague só na ${cluster}.`;
export const qrNotLoaded = 'O QR code não carregou.';
export const linkAsQr = 'Link de pagamento em QR code';
export const scanThis =
  'Escaneie com um app de carteira no celular, ou abra um aqui. Deixe esta página aberta: ela acha o pagamento sozinha.';
export const openWalletApp = 'ABRIR APP DE CARTEIRA';
export const exactAmount =
  'Ou pague de qualquer outro lugar: envie EXATAMENTE este valor, porque os últimos dígitos são só seus. Depois cole a assinatura da transação.';
export const lookingForPayment = (attempt: number) => `Procurando seu pagamento... (tentativa ${attempt})`;
export const offline = 'Você está sem internet. A busca continua quando ela voltar.';
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
export const maybeUnderWay = 'Talvez um pagamento seu ainda esteja a caminho.';
export const startOver = 'RECOMEÇAR';
export const stopWaiting = 'PARAR DE ESPERAR A CARTEIRA';
export const payByHand = 'PAGAR À MÃO OU PELO CELULAR';
/** The wallet's address follows. */
export const payFrom = (amount: string) => `PAGAR ${amount} DE `;
export const sentByHand = 'Já enviou à mão? Primeiro cole a assinatura: PAGAR À MÃO OU PELO CELULAR.';
export const sureOfNoPayment = 'NENHUM PAGAMENTO NA CARTEIRA? PAGAR';
export const useAnother = 'USAR OUTRA CARTEIRA';
export const whichWallet = 'Qual carteira pagou?';
export const notFound = (what: string) => `${what}. `;
export const getPhantom = 'Instale a Phantom';
export const onAPhone =
  'No celular, pague abaixo com seu app de carteira: a skin fica neste navegador. Ou abra o jogo no app, que guarda skins e nomes separados:';
export const openIn = (app: string) => `ABRIR NO ${app}`;

// Receipts

export const lookingForReceipt = 'Procurando...';
export const receiptsAndContact = 'Recibos e contato';
export const keyBringsSkin =
  'Sua chave leva a skin para seus outros navegadores: aperte seu nome na tela inicial.';
export const anythingWrong = 'Algo errado? ';
export const writeToUs = 'Fale com a gente';
export const paid = 'Pago';
export const on = 'Data';
export const signatureOf = 'Assinatura';
export const lookUp = 'Ver o pagamento no explorador';
export const copySignature = 'Copiar a assinatura';
export const trouble = 'Problema';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
