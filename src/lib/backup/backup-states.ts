export const backupReasons = ['nightly', 'manual'] as const
export type BackupReason = (typeof backupReasons)[number]

/** `restored`: restored into scratch tables and compared. `failed`: not written, or it did not restore. */
export const backupChecks = ['pending', 'restored', 'failed'] as const
/** `off`: no second place is configured. */
export const backupCopies = ['pending', 'copied', 'failed', 'off'] as const
