/** `María del Carmen Rivera` → `María`. */
export const firstNameOf = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? ''
