import { keepNothing } from '../storage.ts';

keepNothing();
