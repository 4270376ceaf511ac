/** Tells the operator why the program cannot start; shown without a stack. */
export class StartupError extends Error {}
