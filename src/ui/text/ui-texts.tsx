import { createContext, type ReactNode, useContext } from 'react'

/** The components' own texts. The app chooses the language. */
export type UiTexts = typeof uiTextsEs

export function UiTextsProvider({ texts, children }: { texts: UiTexts; children: ReactNode }) {
  return <UiTextsContext value={texts}>{children}</UiTextsContext>
}

export const useUiTexts = () => useContext(UiTextsContext)

export const uiTextsEs = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  optional: '(opcional)',
  requiredNote: 'Los campos con * son necesarios.',
  choose: 'Escoge una opción',
  loading: 'Cargando…',
  waitingForPart: 'Todavía no se puede enviar: falta una parte de la página. Puedes escribir: se queda aquí.',
  retry: 'Intentar de nuevo',
  errorTitle: 'No se pudo cargar',
  errorSummary: 'Revisa esto antes de continuar',
  errorPrefix: 'Error: ',
  search: 'Buscar',
  clearSearch: 'Borrar la búsqueda',
  newTab: '(se abre en otra pestaña)',
  dismiss: 'Cerrar el aviso',
  notifications: 'Avisos (F8)',
  copy: 'Copiar',
  copied: 'Copiado',
  notCopied: 'No se pudo copiar. Escríbelo o selecciónalo y cópialo tú.',
  step: (current: number, total: number) => `Paso ${current} de ${total}`,
  stepState: { done: 'hecho', current: 'ahora', ahead: 'falta' },
  charactersLeft: (count: number) => (count === 1 ? 'Queda 1 carácter' : `Quedan ${count} caracteres`),
  charactersOver: (count: number) => (count === 1 ? 'Sobra 1 carácter' : `Sobran ${count} caracteres`),
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
}

export const uiTextsEn: UiTexts = {
  close: 'Close',
  cancel: 'Cancel',
  optional: '(optional)',
  requiredNote: 'The fields with * are required.',
  choose: 'Choose an option',
  loading: 'Loading…',
  waitingForPart:
    'This cannot be sent yet: a part of the page is missing. You can write: what you write stays here.',
  retry: 'Try again',
  errorTitle: 'This could not be loaded',
  errorSummary: 'Check this before you continue',
  errorPrefix: 'Error: ',
  search: 'Search',
  clearSearch: 'Clear the search',
  newTab: '(opens in a new tab)',
  dismiss: 'Close the notice',
  notifications: 'Notifications (F8)',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'This could not be copied. Write it down, or select it and copy it yourself.',
  step: (current, total) => `Step ${current} of ${total}`,
  stepState: { done: 'done', current: 'now', ahead: 'to come' },
  charactersLeft: (count) => (count === 1 ? '1 character left' : `${count} characters left`),
  charactersOver: (count) => (count === 1 ? '1 character too many' : `${count} characters too many`),
  showPassword: 'Show password',
  hidePassword: 'Hide password',
}

const UiTextsContext = createContext<UiTexts>(uiTextsEs)
