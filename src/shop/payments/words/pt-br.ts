/** Faults of a payment, in words. */

import type { Whole } from '../../../base/words/translated.ts';

/**
 * One short, kind sentence or two for each code. Most who see them have paid, and are worried about their money: none asks
 * for another payment before the first one is accounted for.
 */
export const errors = {
  'signature-missing': 'Cole a assinatura da transação, por favor.',
  'signature-malformed': 'Assinatura de transação inválida. Confira e tente de novo.',
  'signature-is-address': 'Isso é um endereço. Cole a assinatura da transação, por favor.',
  'signature-is-key':
    'Isso é uma chave privada. Ela não saiu desta página, mas mova seu dinheiro para uma carteira nova agora.',
  'signature-several': 'Há várias assinaturas neste texto. Cole só a do seu pagamento.',

  'rpc-unreachable': 'A rede Solana não respondeu. Confira sua conexão e tente de novo.',
  'rpc-timeout': 'A rede Solana está demorando. Tente de novo daqui a pouco.',
  'rpc-rate-limited': 'A rede Solana está ocupada. Tente de novo daqui a pouco.',
  'rpc-bad-response': 'A rede Solana deu uma resposta que não conseguimos ler. Tente de novo daqui a pouco.',
  'rpc-error': 'A rede Solana não conseguiu responder. Tente de novo daqui a pouco.',
  'rpc-forbidden':
    'A rede Solana está recusando os pedidos da loja agora. Seu pagamento está seguro: volte mais tarde, por favor.',
  'wrong-cluster': 'A loja está ligada a outra rede Solana. Avise a gente, e não pague por enquanto.',
  'shop-misconfigured': 'A loja está mal configurada. Avise a gente, e não pague por enquanto.',
  'shop-changed':
    'A loja mudou desde que esta página foi carregada. Não pague, por favor: recarregue a página e espere alguns segundos.',
  'shop-closed': 'A loja está fechada por enquanto. Não pague, por favor.',
  'buyer-banned':
    'Os moderadores baniram você do ranking, então a loja não abre para você. Não pague, por favor.',
  'order-failed': 'Não deu para abrir seu pedido. Não pague ainda: tente de novo daqui a pouco.',
  'order-malformed': 'A loja errou neste pedido. Avise a gente, e não pague por enquanto.',

  'not-found': 'Ainda não achamos. Um pagamento novo pode levar um minuto: tente de novo em instantes.',
  'not-confirmed': 'Seu pagamento está a caminho, mas ainda sem confirmação. Tente de novo em instantes.',
  'no-block-time': 'Seu pagamento chegou, mas ainda sem horário. Tente de novo em instantes.',
  'failed-on-chain': 'Esta transação falhou na rede, então nada foi pago.',
  'paid-before-order':
    'Este pagamento é mais antigo que seu pedido. Se for seu, restaure com a carteira que pagou.',
  'treasury-not-paid': 'Esta transação não pagou nada à loja. Confira se é a certa.',
  'wrong-asset': 'Este pagamento é em outra moeda ou token, diferente do preço. Escreva para a gente.',
  underpaid: 'Este pagamento é menor que o preço. Escreva para a gente e resolvemos.',
  'self-payment': 'Este pagamento vem da carteira da própria loja. Pague com a sua, por favor.',
  'payer-mismatch': 'Este pagamento veio de outra carteira, não da sua. Confira qual você usou.',
  'payer-did-not-pay': 'Sua carteira assinou esta transação, mas outra pagou. Confira qual você usou.',
  'other-order': 'Este pagamento não é deste pedido. Se for seu, restaure com a carteira que pagou.',
  'other-terms':
    'Este pagamento não é do preço ou da carteira de pagamento da sua época. Escreva para a gente.',
  'signature-used': 'Este pagamento já foi usado numa compra. Se for seu, restaure com a carteira que pagou.',
  'paid-twice':
    'Outro pagamento já pagou seu pedido, e a skin é sua. Este está sobrando: escreva para a gente.',
  'bought-meanwhile': 'Você já tem esta skin: ela foi paga em outro lugar. Nada mais foi enviado.',
  'wallet-has-paid': 'Sua carteira já pagou por isto antes: você pode restaurar.',
  'record-failed':
    'Seu pagamento foi verificado, mas ainda não deu para registrar. Ele está seguro: tente de novo.',
  'nothing-to-restore':
    'Não achamos pagamento desta skin por esta carteira. Se você pagou com outra, use a outra.',
  'search-unfinished':
    'Sua carteira tem um histórico longo, lido em parte. Nada foi enviado: tente de novo para continuar.',

  'wallet-not-found': 'Carteira Phantom não encontrada',
  'wallet-not-connected': 'Carteira não conectada',
  'wallet-silent': 'Sua carteira não conectou, e nada foi pedido a ela. Desbloqueie e tente de novo.',
  'wallet-declined': 'Você recusou na carteira. Nada foi pago.',
  'wallet-switched':
    'Sua carteira assinou com outra conta. Nada foi enviado: escolha a conta e tente de novo.',
  'wallet-failed': 'Sua carteira não conseguiu fazer isso. Olhe nela antes de tentar de novo.',
  'insufficient-token': 'Saldo de STCKR insuficiente',
  'insufficient-sol': 'Saldo de SOL insuficiente',
  'insufficient-fee': 'Sua carteira precisa de um pouco mais de SOL para a taxa da rede.',
  'transfer-refused': 'A rede não aceitou este pagamento. Olhe na sua carteira antes de tentar de novo.',
  'payment-expired': 'Nenhum pagamento chegou à rede. Antes de você pagar de novo, procuramos mais uma vez.',
  'payment-unseen': 'Pedimos o pagamento à sua carteira, e não vemos nenhum. Olhe nela primeiro.',
  'shop-failed': 'Algo deu errado na loja. Se você pagou, seu pagamento está seguro: tente de novo.',
} as const;

export const tooSmall = (amount: string, price: string) =>
  `Este pagamento de ${amount} é menor que o preço, ${price}. Escreva para a gente e resolvemos.`;

/** The words for any other error meanwhile. */
export const verificationFailed = 'A verificação falhou. Tente de novo.';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
