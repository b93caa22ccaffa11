import { startStates } from './startStates';

const vite = await startStates(Number(process.env.PORT ?? 5176));
vite.printUrls();
