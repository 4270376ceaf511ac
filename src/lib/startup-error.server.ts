/** Why the program cannot start, said for the person who starts it: shown without a stack. */
export class StartupError extends Error {}
