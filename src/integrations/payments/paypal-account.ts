/** The account that is paid. Either is enough: a number that never changes, or an address of the account. */
export type PayPalAccount = { merchantId: string | undefined; receiverEmail: string | undefined }

/** Whether one of the names that PayPal gives the payee is of our account. */
export function isOwnAccount(account: PayPalAccount, payees: (string | undefined)[]): boolean {
  const own = [account.merchantId, account.receiverEmail].flatMap((name) => name?.toLowerCase() ?? [])
  return payees.some((payee) => payee !== undefined && own.includes(payee.toLowerCase()))
}
