import { applyTheme } from '../data/device/theme.ts';

// Loaded before anything is drawn, so that a dark page never flashes light.
applyTheme();
