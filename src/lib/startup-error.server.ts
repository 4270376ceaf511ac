/** Tells the operator why the program cannot start. Shown without a stack. */
export class StartupError extends Error {}
