import { member, type ProviderError, textMember } from '../http.server.ts'
import type { SetupFaultCode } from './setup-faults.ts'

const byNumber: Record<number, SetupFaultCode> = {
  90002: 'tenant_unknown',
  900023: 'tenant_malformed',
  700016: 'client_unknown',
  7000112: 'client_disabled',
  7000215: 'secret_wrong',
  7000222: 'secret_expired',
  70011: 'scope',
  1002012: 'scope',
}

const byName: Record<string, SetupFaultCode> = {
  invalid_client: 'secret_wrong',
  unauthorized_client: 'client_unknown',
  invalid_request: 'tenant_unknown',
  invalid_tenant: 'tenant_unknown',
  invalid_scope: 'scope',
}

const byGraphCode: Record<string, SetupFaultCode> = {
  ErrorSendAsDenied: 'send_as_denied',
  MailboxNotEnabledForRESTAPI: 'mailbox_not_hosted',
  ErrorInvalidUser: 'mailbox_unknown',
  ResourceNotFound: 'mailbox_unknown',
  // Whatever the status: these are about the account, never about one e-mail.
  ErrorExceededMessageLimit: 'quota',
  ErrorQuotaExceeded: 'quota',
  SubmissionQuotaExceeded: 'quota',
  ErrorMessageSubmissionBlocked: 'submission_blocked',
  ErrorAccountSuspend: 'submission_blocked',
  ErrorServerBusy: 'busy',
  ErrorMailboxStoreUnavailable: 'busy',
  ErrorMailboxMoveInProgress: 'busy',
}

/** Why the login refused our values: by Microsoft's error number (AADSTS…) if known, else by `error`. Null: not reached. */
export function loginFaultOf(error: ProviderError): SetupFaultCode | null {
  const known =
    byNumber[Number(member(error.body, 'error_codes', 0))] ?? byName[textMember(error.body, 'error') ?? '']
  return known ?? (isUnreachable(error) ? null : 'credentials')
}

/** Why Graph refused to send from the mailbox. Null: another reason. */
export function mailboxFaultOf(error: ProviderError): SetupFaultCode | null {
  const known = byGraphCode[textMember(error.body, 'error', 'code') ?? '']
  if (known) return known
  if (error.fault === 'forbidden' || error.fault === 'credentials') return 'mailbox_forbidden'
  return error.fault === 'not_found' ? 'mailbox_unknown' : null
}

export const isLoginError = (error: ProviderError) => Array.isArray(member(error.body, 'error_codes'))

export const isUnreachable = (error: ProviderError) =>
  ['down', 'timeout', 'bad_answer', 'throttled'].includes(error.fault)
